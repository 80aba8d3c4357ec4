import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account, providerAccounts } from '../../books/ledger/accounts.ts'
import { lockAccounts, postTransfers } from '../../books/ledger/transfers.ts'
import { rechargeReturnBegun } from '../../books/ledger/wallet-events.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { nextNumber } from '../../core/database/numbers.ts'
import { addHours } from '../../core/value/time.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockRecharge } from './queries.ts'
import { hasOpenGift, returnedBefore } from './return-queries.ts'
import { giftOf, maxReturnable, remainingGift, returnableUntil } from './return-rules.ts'

/** A payout promised for longer raises an alarm. */
const payoutDays = 7

/**
 * L04: reserves the unspent part of a recharge and its share of the gift, until an operator has sent the money back to
 * where it came from.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (it never arrived), REFUND_WINDOW_OVER, REFUND_OPEN (a return is pending),
 *   BELOW_MIN, GIFT_IN_ORDERS (it would come back with them), REFUND_AMOUNT, SELF_REVIEW; Invalid without a note
 */
export async function beginReturn(
  shop: Shop,
  wanted: { rechargeId: number; amountFen: Fen; note: string; operator: Operator; requestId: string; now: Date },
): Promise<{ returnId: number }> {
  const { rechargeId, amountFen, operator, requestId, now } = wanted
  const note = wanted.note.trim()
  if (note === '') throw invalid('note', 'required')
  const body = { rechargeId, amountFen, note }
  const target = String(rechargeId)
  const of = { operatorId: operator.id, requestId, name: 'recharge-return', target, body, now }
  return command(shop.db, of, async (tx) => {
    const recharge = await lockRecharge(tx, { rechargeId })
    const { userId, method, decidedAt } = recharge
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
    if (recharge.state !== 'approved' || decidedAt === null) throw new Refusal('STATE_CHANGED')
    if (now >= returnableUntil(decidedAt, shop.settings.get('recharge'))) throw new Refusal('REFUND_WINDOW_OVER')
    if (amountFen < 1) throw new Refusal('BELOW_MIN', { minFen: fen(1) }, { field: 'amountFen' })
    const [balance, gift] = await lockAccounts(tx, [account('u.bal', userId), account('u.gift', userId)])
    const before = await returnedBefore(tx, rechargeId)
    const maxFen = maxReturnable(recharge, before, balance.available)
    const unreturnedFen = recharge.amountFen - before.amountFen - amountFen
    const giftLeftFen = remainingGift(recharge, before, gift.available)
    const uncoveredFen = recharge.giftFen - before.giftFen - unreturnedFen
    const giftFen = fen(Math.max(giftOf(recharge, amountFen, giftLeftFen), Math.min(uncoveredFen, giftLeftFen)))
    // A gift that is spent is spent. While it may come back from an order, what is not returned must cover it.
    if (uncoveredFen > giftFen && (await hasOpenGift(tx, userId))) throw new Refusal('GIFT_IN_ORDERS')
    const { timezone } = shop.settings.get('store')
    const row = { rechargeId, userId, amountFen, giftFen, note, begunBy: operator.id, begunAt: now }
    const open = await tx
      .selectFrom('rechargeReturn')
      .select('id')
      .where('rechargeId', '=', rechargeId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (open) throw new Refusal('REFUND_OPEN')
    if (amountFen > maxFen) throw new Refusal('REFUND_AMOUNT', { maxFen }, { field: 'amountFen' })
    const { id: returnId } = await tx
      .insertInto('rechargeReturn')
      .values({ ...row, returnNo: await nextNumber(tx, now, timezone), state: 'pending' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const through = method === 'screenshot' ? 'ext.bank' : providerAccounts[method]
    const expiresAt = addHours(now, payoutDays * 24)
    const by = { actor: `operator:${operator.id}` as const, now }
    await postTransfers(tx, by, [rechargeReturnBegun({ returnId, userId, amountFen, giftFen, through, expiresAt })])
    const change = {
      entityType: 'recharge_return',
      entityId: returnId,
      from: null,
      to: 'pending',
      reason: note,
    } as const
    await recordHistory(tx, [change], by)
    const { rechargeNo } = recharge
    const about = { entity: `recharge-return:${returnId}`, params: { rechargeNo }, now }
    await notify(tx, { event: 'recharge-return-begun', receiver: `user:${userId}`, ...about })
    return { returnId }
  })
}
