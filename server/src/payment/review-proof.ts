import { type Fen, fen, type proofRejectReasons } from '@shop/contract'
import type { Selectable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Proof } from '../db/types.ts'
import type { Operator } from '../http/auth.ts'
import { command } from '../http/command.ts'
import { Refusal } from '../http/refusal.ts'
import { lateMoney, proofApproved, suspenseResolved } from '../ledger/events.ts'
import { addMinutes } from '../lib/time.ts'
import { notify } from '../notify/notify.ts'
import { closeTrade } from '../order/close-trade.ts'
import { lockTrade } from '../order/queries.ts'
import type { Shop } from '../shop.ts'
import { markPaid } from './mark-paid.ts'
import { lockOpenProof, moveProof, tradeOfProof } from './proof-queries.ts'
import { reopenTrade } from './reopen-trade.ts'
import { reserveForMoney } from './reserve-for-money.ts'

interface Review {
  proofId: number
  operator: Operator
  requestId?: string
  now: Date
}

/**
 * The money is there: the trade is paid. What arrived beyond the amount due goes to the buyer's balance, and so does the
 * money of orders whose goods are gone by now, where the shop reserves with the payment.
 * @returns `refunded`: how many orders those are
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, withdrawn, or claimed by somebody else), AMOUNT_MISMATCH (less than
 *   is due), SELF_REVIEW
 */
export async function approveProof(shop: Shop, input: Review & { receivedFen: Fen }): Promise<{ refunded: number }> {
  const { proofId, operator, receivedFen, requestId, now } = input
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'proof-approve',
    target: String(proofId),
    body: { proofId, receivedFen },
    now,
  }
  return command(shop.db, of, async (tx) => {
    const { trade, orders, lines } = await lockTrade(tx, { tradeId: await tradeOfProof(tx, proofId) })
    const proof = await lockForReview(tx, proofId, operator, now)
    if (receivedFen < trade.payableFen) throw new Refusal('AMOUNT_MISMATCH', {}, { field: 'receivedFen' })
    const actor = `operator:${operator.id}` as const
    await moveProof(tx, proof, { to: 'approved', decision: { receivedFen, reviewedBy: operator.id }, actor, now })
    const short = await reserveForMoney(shop, tx, { orders, lines, actor, now })
    const surplus = fen(receivedFen - trade.payableFen)
    const transaction = `proof-${proofId}`
    const extra =
      surplus > 0
        ? [
            lateMoney({ transaction, through: 'ext.bank', amountFen: surplus }),
            suspenseResolved({ transaction, amountFen: surplus, to: { userId: trade.userId } }),
          ]
        : []
    const money = [...orders.map((order) => proofApproved({ proofId, orderId: order.id })), ...extra]
    await markPaid(shop, tx, { trade, orders, lines, method: 'screenshot', money, short, actor, now })
    await notify(tx, { event: 'payment-approved', entity: `trade:${trade.id}`, receiver: `user:${trade.userId}`, now })
    return { refunded: short.length }
  })
}

/**
 * The money is not there, or the screenshot does not show it. The buyer may hand in another one; the third rejection
 * closes the trade.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, SELF_REVIEW
 */
export async function rejectProof(
  shop: Shop,
  input: Review & { reason: (typeof proofRejectReasons)[number]; note: string },
): Promise<void> {
  const { proofId, operator, reason, note, requestId, now } = input
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'proof-reject',
    target: String(proofId),
    body: { proofId, reason, note },
    now,
  }
  await command(shop.db, of, async (tx) => {
    const { trade, orders } = await lockTrade(tx, { tradeId: await tradeOfProof(tx, proofId) })
    const proof = await lockForReview(tx, proofId, operator, now)
    const pay = shop.settings.get('pay')
    const rejections = trade.rejections + 1
    const by = { actor: `operator:${operator.id}` as const, now, reason }
    await reopenTrade(tx, {
      trade,
      orders,
      proof,
      to: 'rejected',
      decision: { rejectReason: reason, rejectNote: note.trim(), reviewedBy: operator.id },
      rejections,
      payBefore: addMinutes(now, pay.reuploadMinutes),
      ...by,
    })
    await notify(tx, { event: 'payment-rejected', entity: `proof:${proofId}`, receiver: `user:${trade.userId}`, now })
    if (rejections >= pay.rejectionsMax) await closeTrade(tx, trade.id, { ...by, reason: 'proofs_rejected' })
    return {}
  })
}

const claimMinutes = 15

/**
 * Keeps a proof for one operator for 15 minutes; claiming it again keeps it longer.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it is decided or somebody else has it
 */
export async function claimProof(shop: Shop, { proofId, operator, now }: Review): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await tradeOfProof(tx, proofId)
    const proof = await lockForReview(tx, proofId, operator, now, { own: true })
    await tx
      .updateTable('proof')
      .set({ claimedBy: operator.id, claimedUntil: addMinutes(now, claimMinutes) })
      .where('id', '=', proof.id)
      .execute()
  })
}

async function lockForReview(
  tx: Tx,
  proofId: number,
  operator: Operator,
  now: Date,
  may: { own?: boolean } = {},
): Promise<Selectable<Proof>> {
  const proof = await lockOpenProof(tx, { proofId })
  if (!proof) throw new Refusal('STATE_CHANGED')
  if (!may.own && operator.userId === proof.userId) throw new Refusal('SELF_REVIEW')
  const isTaken =
    proof.claimedBy !== null &&
    proof.claimedBy !== operator.id &&
    proof.claimedUntil !== null &&
    now < proof.claimedUntil
  if (isTaken) throw new Refusal('STATE_CHANGED')
  return proof
}
