import { type adminLateMoneyList, type DataOf, fen, type QueryOf } from '@shop/contract'
import { command } from '../http/command.ts'
import { Refusal } from '../http/refusal.ts'
import { Invalid } from '../http/validate.ts'
import { suspenseResolved } from '../ledger/events.ts'
import { postTransfers } from '../ledger/transfers.ts'
import { readPage } from '../lib/cursor.ts'
import { recordHistory } from '../lib/history.ts'
import { notify } from '../notify/notify.ts'
import { type AdminReader, toBuyer } from '../order/admin-orders.ts'
import type { Shop } from '../shop.ts'
import { findLateMoney, type LateMoneyRecord, lockLateMoney, selectLateMoney } from './late-money-queries.ts'

/** Money that matches no payable order, the newest first; `open`: what nobody has looked after yet. */
export async function listLateMoney(
  reader: AdminReader,
  { open, ...at }: QueryOf<typeof adminLateMoneyList>,
): Promise<DataOf<typeof adminLateMoneyList>> {
  const { db } = reader.shop
  const order = { by: 't.createdAt', type: 'moment', id: 't.id' } as const
  const page = await readPage(db, selectLateMoney(db, { open: open ?? false }), order, at)
  return { ...page, rows: (page.rows as unknown as LateMoneyRecord[]).map((row) => toRow(row, reader)) }
}

function toRow(row: LateMoneyRecord, reader: AdminReader) {
  const { id, transaction, amount, createdAt, resolvedAt, resolvedTo } = row
  return {
    id,
    transaction,
    through: row.source === 'ext.wx' ? ('wechat' as const) : ('bank' as const),
    amountFen: fen(amount),
    at: createdAt.toISOString(),
    buyer:
      row.userId === null
        ? null
        : toBuyer({ id: row.userId, nickname: row.nickname ?? '', mobile: row.mobile }, reader),
    tradeNo: row.tradeNo ?? '',
    orders: row.orders ?? [],
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedTo: resolvedTo === null ? null : resolvedTo === 'u.bal' ? ('balance' as const) : ('outside' as const),
  }
}

export interface ResolveLateMoney {
  id: number
  to: 'balance' | 'outside'
  note: string
  operatorId: number
  requestId?: string
  now: Date
}

/**
 * L16: the money goes to its owner's balance, or has been given back where it came from.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it is looked after already; Invalid: nobody is known to whom it belongs,
 *   or the refund at its source is not named
 */
export async function resolveLateMoney(shop: Shop, input: ResolveLateMoney): Promise<void> {
  const { id, to, operatorId, requestId, now } = input
  const note = input.note.trim()
  const of = { operatorId, requestId, name: 'late-money-resolve', target: String(id), body: { id, to, note }, now }
  if (to === 'outside' && note === '') throw invalid('note', 'required')
  await command(shop.db, of, async (tx) => {
    await lockLateMoney(tx, id)
    const money = await findLateMoney(tx, id)
    if (!money) throw new Refusal('NOT_FOUND')
    if (money.resolvedAt) throw new Refusal('STATE_CHANGED')
    const { transaction, source, userId, tradeId } = money
    if (to === 'balance' && userId === null) throw invalid('to', 'enum')
    const by = { actor: `operator:${operatorId}` as const, now }
    await postTransfers(tx, by, [
      suspenseResolved({
        transaction,
        amountFen: fen(money.amount),
        to: to === 'balance' && userId !== null ? { userId } : source,
      }),
    ])
    if (tradeId !== null) {
      const change = {
        entityType: 'trade' as const,
        entityId: tradeId,
        from: null,
        to: `late-money:${to}`,
        reason: note,
      }
      await recordHistory(tx, [change], by)
    }
    if (to === 'balance' && userId !== null) {
      await notify(tx, {
        event: 'late-money-returned',
        entity: `transaction:${transaction}`,
        receiver: `user:${userId}`,
        now,
      })
    }
    return {}
  })
}

const invalid = (field: string, keyword: string) => new Invalid([{ field, keyword, limit: 0, wanted: '' }])
