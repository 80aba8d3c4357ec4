import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import type { TransferKind } from '@shop/contract/money/transfer/transfer.ts'
import { lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { nextNumber } from '../../core/database/numbers.ts'
import { dayOf, dayPeriod } from '../../core/value/time.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readHeldMoney } from './held-money.ts'
import { openKind } from './kinds.ts'
import { findReceiver, readSentTotals } from './queries.ts'
import { assertTransferable, heldPart, transferFee } from './rules.ts'

export interface SubmitTransfer {
  userId: number
  receiverId: number
  /** default: balance */
  kind?: TransferKind
  /** yuan or subsidy, as typed: the amount that arrives */
  amount: string
  remark?: string
  payTicket?: string
  requestId?: string
  now: Date
}

/**
 * Transfers balance or subsidy to another user, at once and for good.
 * @throws Refusal MODULE_OFF, AMOUNT_INVALID, TO_SELF, RECEIVER_NOT_FOUND, BELOW_MIN, ABOVE_MAX, DAY_LIMIT,
 *   BALANCE_NOT_ENOUGH, SUBSIDY_NOT_ENOUGH, PAYPWD_NOT_SET, PAYPWD_REQUIRED, PAYPWD_COOLING
 */
export async function submitTransfer(shop: Shop, input: SubmitTransfer): Promise<{ transferId: number; feeFen: Fen }> {
  const { userId, receiverId, kind: name = 'balance', payTicket, requestId, now } = input
  const kind = openKind(shop, name)
  const { currency, shortage } = kind
  const rules = kind.rules(shop.settings)
  const remark = input.remark?.trim() ?? ''
  const amountFen = parseMoney(input.amount)
  if (amountFen === undefined || amountFen < 0) throw new Refusal('AMOUNT_INVALID', {}, { field: 'amount' })
  if (receiverId === userId) throw new Refusal('TO_SELF', {}, { field: 'receiverId' })
  const body = { receiverId, kind: name, amountFen, remark }
  const of = { userId, requestId, name: 'transfer', target: String(receiverId), body, now }
  return command(shop.db, of, async (tx) => {
    const ticket = { ticket: payTicket, action: kind.ticket, target: String(receiverId), amountFen }
    await spendPayTicket(shop, tx, { userId, ...ticket, now })
    if (!(await findReceiver(tx, { id: receiverId }))) throw new Refusal('RECEIVER_NOT_FOUND')
    const zone = shop.settings.get('store').timezone
    const own = kind.own(userId)
    // Serialises a user's transfers, so that the day's totals stay valid.
    const balanceOf = await lockBalances(tx, [own, kind.own(receiverId), ...(kind.feeTo ? [kind.feeTo] : [])])
    const availableFen = fen(balanceOf(own).available)
    const given = await readSentTotals(tx, { userId, currency, during: dayPeriod(dayOf(now, zone), zone) })
    assertTransferable(amountFen, { availableFen, given, shortage }, rules)
    const feeFen = transferFee(amountFen, rules)
    const heldFen = name === 'balance' ? await heldOf(shop, tx, { userId, amountFen, availableFen, now }) : fen(0)
    const transferNo = await nextNumber(tx, now, zone)
    const people = { fromUserId: userId, toUserId: receiverId }
    const row = { transferNo, ...people, currency, amountFen, feeFen, heldFen, remark, createdAt: now }
    const { id } = await tx.insertInto('userTransfer').values(row).returning('id').executeTakeFirstOrThrow()
    const moved = kind.toEvent({ transferId: id, ...people, amountFen, feeFen })
    await postTransfers(tx, { actor: `user:${userId}`, now }, [moved])
    const about = { entity: `transfer:${id}`, params: { transferNo }, now }
    await notify(tx, { event: kind.notices.sent, receiver: `user:${userId}`, ...about })
    await notify(tx, { event: kind.notices.received, receiver: `user:${receiverId}`, ...about })
    return { transferId: id, feeFen }
  })
}

/** The part that the receiver cannot withdraw yet, because the sender could not have; 0 for subsidy. */
async function heldOf(
  shop: Shop,
  tx: Tx,
  { userId, amountFen, availableFen, now }: { userId: number; amountFen: Fen; availableFen: Fen; now: Date },
): Promise<Fen> {
  return heldPart(amountFen, { availableFen, heldFen: await readHeldMoney(shop, tx, { userId, now }) })
}
