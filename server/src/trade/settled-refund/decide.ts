import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { ProposalDecision, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockUser } from '../../people/account/users.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertDecides, decidedState } from '../../platform/proposal/two-persons.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from '../order/queries.ts'
import { freightGivenBack } from '../order/refund-queries.ts'
import { giveBack } from './give-back.ts'
import { readPieces } from './rules.ts'

/**
 * A second person gives the money back, or the proposal ends.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, or the buyer's account is closed), DUAL_REQUIRED, SELF_REVIEW,
 *   REFUND_QTY, REFUND_AMOUNT, SELLER_FUNDS
 */
export async function decideSettledRefund(
  shop: Shop,
  wanted: {
    settledRefundId: number
    decision: ProposalDecision
    note?: string
    operator: Operator
    requestId: string
    now: Date
  },
): Promise<{ state: ProposalState }> {
  const { settledRefundId, decision, operator, requestId, now } = wanted
  const note = wanted.note?.trim() ?? ''
  const body = { settledRefundId, decision, note }
  const target = String(settledRefundId)
  const of = { operatorId: operator.id, requestId, name: 'settled-refund-decide', target, body, now }
  return command(shop.db, of, async (tx) => {
    const orderId = await findOrderOf(tx, settledRefundId)
    const { order, lines } = await lockOrder(tx, { orderId })
    const row = await tx
      .selectFrom('settledRefund')
      .selectAll()
      .where('id', '=', settledRefundId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    assertDecides(row, decision, operator)
    const state = decidedState[decision]
    const by = { actor: `operator:${operator.id}` as const, now }
    let refundId: number | null = null
    if (decision === 'approve') {
      // A closed account gets nothing any more: its owner cannot be asked, and what it had is settled.
      if ((await lockUser(tx, row.userId)).closedAt) throw new Refusal('STATE_CHANGED')
      const freightFen = fen(row.freightFen)
      const asked = { pieces: await findPieces(tx, settledRefundId), freightFen }
      const pieces = readPieces(order, lines, asked, await freightGivenBack(tx, orderId))
      const given = { order, lines, pieces, freightFen, reason: `settled-refund:${settledRefundId}`, ...by }
      refundId = (await giveBack(shop, tx, given)).refundId
      const params = { orderId, orderNo: order.orderNo }
      const entity = `refund:${refundId}`
      await notify(tx, { event: 'refunded', entity, receiver: `user:${order.userId}`, params, now })
    }
    await tx
      .updateTable('settledRefund')
      .set({ state, decidedBy: operator.id, decidedAt: now, decisionNote: note, refundId })
      .where('id', '=', settledRefundId)
      .execute()
    const reason = [row.reason, note].filter(Boolean).join(' · ')
    const change = {
      entityType: 'order',
      entityId: orderId,
      from: null,
      to: `settled-refund:${state}`,
      reason,
    } as const
    await recordHistory(tx, [change], by)
    return { state }
  })
}

async function findOrderOf(tx: Tx, id: number): Promise<number> {
  const row = await tx.selectFrom('settledRefund').select('orderId').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.orderId
}

async function findPieces(tx: Tx, id: number): Promise<{ lineId: number; quantity: number; amountFen: Fen }[]> {
  const rows = await tx
    .selectFrom('settledRefundLine')
    .select(['orderLineId', 'quantity', 'amountFen'])
    .where('settledRefundId', '=', id)
    .orderBy('orderLineId')
    .execute()
  return rows.map((row) => ({ lineId: row.orderLineId, quantity: row.quantity, amountFen: fen(row.amountFen) }))
}
