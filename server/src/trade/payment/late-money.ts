import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminLateMoneyList, adminLateMoneyOwners } from '@shop/contract/trade/payment/late-money.ts'
import { suspenseResolved } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import {
  findLateMoney,
  findOwners,
  type LateMoneyRecord,
  lockLateMoney,
  selectLateMoney,
} from './late-money-queries.ts'
import { claimPayoutReference } from './payout-reference.ts'

/** Money that matches no payable order, newest first; `open`: only what has not been resolved yet. */
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
    payer: row.payer ?? '',
    remark: row.remark ?? '',
    buyer: toOwner({ id: row.userId, nickname: row.nickname, mobile: row.mobile }, reader),
    tradeNo: row.tradeNo ?? '',
    orders: row.orders ?? [],
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedTo: resolvedTo === null ? null : resolvedTo === 'u.bal' ? ('balance' as const) : ('outside' as const),
    receiver: toOwner({ id: row.receiverId, nickname: row.receiverNickname, mobile: row.receiverMobile }, reader),
    resolvedBy: row.resolvedBy,
    note: row.note ?? '',
  }
}

function toOwner(
  { id, nickname, mobile }: { id: number | null; nickname: string | null; mobile: string | null },
  reader: AdminReader,
) {
  return id === null ? null : toPerson({ id, nickname: nickname ?? '', mobile }, reader)
}

/** Possible owners of the money, found by exactly what identifies a user or something they paid. */
export async function listOwners(reader: AdminReader, keyword: string): Promise<DataOf<typeof adminLateMoneyOwners>> {
  const found = keyword.trim() === '' ? [] : await findOwners(reader.shop.db, keyword.trim())
  return {
    rows: found.map(({ userId, nickname, mobile, orderId, orderNo }) => ({
      user: toPerson({ id: userId, nickname, mobile }, reader),
      order: orderId === null ? null : { id: orderId, orderNo: orderNo ?? '' },
    })),
  }
}

export interface ResolveLateMoney {
  id: number
  to: 'balance' | 'outside'
  userId?: number
  orderId?: number
  note: string
  operator: Operator
  requestId?: string
  now: Date
}

/**
 * L16: the money goes to its owner's balance, or has been returned where it came from. The owner is the payer if known,
 * otherwise the user the operator names; an order it was meant for is recorded with the transfer.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it is already resolved, RECEIVER_NOT_FOUND (no such user, a closed
 * account, or not the order's buyer), SELF_REVIEW, REFERENCE_USED; Invalid: no user is named, or no refund reference
 */
export async function resolveLateMoney(shop: Shop, input: ResolveLateMoney): Promise<void> {
  const { id, to, operator, requestId, now } = input
  const note = input.note.trim()
  const body = { id, to, note, userId: input.userId ?? null, orderId: input.orderId ?? null }
  const of = { operatorId: operator.id, requestId, name: 'late-money-resolve', target: String(id), body, now }
  if (to === 'outside' && note === '') throw invalid('note', 'required')
  await command(shop.db, of, async (tx) => {
    await lockLateMoney(tx, id)
    const money = await findLateMoney(tx, id)
    if (!money) throw new Refusal('NOT_FOUND')
    if (money.resolvedAt) throw new Refusal('STATE_CHANGED')
    const { transaction, source, tradeId } = money
    if (to === 'outside') {
      const of = { reference: note, kind: 'late_return', number: transaction, field: 'note' } as const
      await claimPayoutReference(tx, { ...of, now })
    }
    const userId = to === 'balance' ? await ownerOf(shop, tx, money, { ...input, note }) : undefined
    const by = { actor: `operator:${operator.id}` as const, now }
    const event = suspenseResolved({
      transaction,
      amountFen: fen(money.amount),
      to: userId === undefined ? source : { userId },
      orderId: userId === undefined ? undefined : input.orderId,
    })
    await postTransfers(tx, by, [event])
    const goal = userId === undefined ? to : `${to}:${userId}`
    await recordHistory(
      tx,
      [
        { entityType: 'late_money', entityId: id, from: 'open', to: goal, reason: note },
        ...(tradeId === null
          ? []
          : [{ entityType: 'trade' as const, entityId: tradeId, from: null, to: `late-money:${to}`, reason: note }]),
      ],
      by,
    )
    if (userId !== undefined) {
      const receiver = `user:${userId}` as const
      await notify(tx, { event: 'late-money-returned', entity: `transaction:${transaction}`, receiver, now })
    }
    return {}
  })
}

/** The user who gets the money. A known payer cannot be replaced by another user. */
async function ownerOf(
  shop: Shop,
  tx: Tx,
  { userId: payer }: LateMoneyRecord,
  { userId = payer ?? undefined, orderId, note, operator }: ResolveLateMoney,
): Promise<number> {
  if (userId === undefined) throw invalid('to', 'enum')
  if (payer !== null && userId !== payer) throw new Refusal('RECEIVER_NOT_FOUND', {}, { field: 'userId' })
  if (payer === null && note === '') throw invalid('note', 'required')
  await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
  const owner = await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) throw new Refusal('RECEIVER_NOT_FOUND', {}, { field: 'userId' })
  if (orderId === undefined) return userId
  const order = tx.selectFrom('shopOrder').select('id').where('id', '=', orderId).where('userId', '=', userId)
  if (!(await order.executeTakeFirst())) throw new Refusal('RECEIVER_NOT_FOUND', {}, { field: 'orderId' })
  return userId
}

const invalid = (field: string, keyword: string) => new Invalid([{ field, keyword, limit: 0, wanted: '' }])
