import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/balances.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { userTransferred } from '../../books/ledger/wallet-events.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours, dayOf, dayPeriod } from '../../core/value/time.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { nextNumber } from '../../trade/order/numbers.ts'
import { heldSince } from '../recharge/queries.ts'
import { findReceiver, readSentTotals } from './queries.ts'
import { assertTransferable, heldPart, transferFee } from './rules.ts'

export interface SubmitTransfer {
  userId: number
  receiverId: number
  /** yuan, as typed: the amount that arrives */
  amount: string
  remark?: string
  payTicket?: string
  requestId?: string
  now: Date
}

/**
 * Transfers balance to another user, at once and for good.
 * @throws Refusal MODULE_OFF, AMOUNT_INVALID, TO_SELF, RECEIVER_NOT_FOUND, BELOW_MIN, ABOVE_MAX, DAY_LIMIT,
 *   BALANCE_NOT_ENOUGH, PAYPWD_NOT_SET, PAYPWD_REQUIRED, PAYPWD_COOLING
 */
export async function submitTransfer(shop: Shop, input: SubmitTransfer): Promise<{ transferId: number; feeFen: Fen }> {
  const { userId, receiverId, payTicket, requestId, now } = input
  assertTransfersOpen(shop)
  const rules = shop.settings.get('transfer')
  const remark = input.remark?.trim() ?? ''
  const amountFen = parseMoney(input.amount)
  if (amountFen === undefined || amountFen < 0) throw new Refusal('AMOUNT_INVALID', {}, { field: 'amount' })
  if (receiverId === userId) throw new Refusal('TO_SELF', {}, { field: 'receiverId' })
  const body = { receiverId, amountFen, remark }
  const of = { userId, requestId, name: 'transfer', target: String(receiverId), body, now }
  return command(shop.db, of, async (tx) => {
    const ticket = { ticket: payTicket, action: 'transfer' as const, target: String(receiverId), amountFen }
    await spendPayTicket(shop, tx, { userId, ...ticket, now })
    if (!(await findReceiver(tx, { id: receiverId }))) throw new Refusal('RECEIVER_NOT_FOUND')
    const zone = shop.settings.get('store').timezone
    // Serialises a user's transfers, so that the day's count stays valid.
    const [own] = await lockAccounts(tx, [account('u.bal', userId), account('u.bal', receiverId)])
    const given = await readSentTotals(tx, userId, dayPeriod(dayOf(now, zone), zone))
    assertTransferable(amountFen, { availableFen: fen(own.available), given }, rules)
    const feeFen = transferFee(amountFen, rules)
    const since = addHours(now, -24 * shop.settings.get('withdraw').rechargeHoldDays)
    const senderHeldFen = await heldSince(tx, userId, since)
    const heldFen = heldPart(amountFen, { availableFen: fen(own.available), heldFen: senderHeldFen })
    const transferNo = await nextNumber(tx, now, zone)
    const people = { fromUserId: userId, toUserId: receiverId }
    const row = { transferNo, ...people, amountFen, feeFen, heldFen, remark, createdAt: now }
    const { id } = await tx.insertInto('userTransfer').values(row).returning('id').executeTakeFirstOrThrow()
    const moved = userTransferred({ transferId: id, fromUserId: userId, toUserId: receiverId, amountFen, feeFen })
    await postTransfers(tx, { actor: `user:${userId}`, now }, [moved])
    const about = { entity: `transfer:${id}`, params: { transferNo }, now }
    await notify(tx, { event: 'transfer-sent', receiver: `user:${userId}`, ...about })
    await notify(tx, { event: 'transfer-received', receiver: `user:${receiverId}`, ...about })
    return { transferId: id, feeFen }
  })
}

/** @throws Refusal MODULE_OFF */
export function assertTransfersOpen({ settings }: Shop): void {
  if (!settings.get('module').transfer) throw new Refusal('MODULE_OFF')
}
