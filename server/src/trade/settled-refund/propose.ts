import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { adminSettledRefundPropose } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { propose } from '../../platform/proposal/propose.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from '../order/queries.ts'
import { refundedFreight } from '../order/refund-queries.ts'
import { settledRefundKind } from './proposal-kind.ts'
import { readPieces } from './rules.ts'

/**
 * Records a proposal to refund a settled order, and notifies those who may decide. No money moves.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (not settled), REFUND_OPEN (one is already waiting), REFUND_QTY,
 * REFUND_AMOUNT, SELF_REVIEW (the operator's own order); Invalid without a reason
 */
export async function proposeSettledRefund(
  shop: Shop,
  wanted: BodyOf<typeof adminSettledRefundPropose> & { orderId: number; operator: Operator; now: Date },
): Promise<{ proposalId: number; state: ProposalState }> {
  const { orderId, pieces, freightFen, ...by } = wanted
  const payload = { pieces, freightFen }
  return propose(shop, settledRefundKind, { key: orderId, asked: payload, ...by }, async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId })
    // Checked before anything about the order is revealed.
    await assertNotOwn(shop, tx, { operatorId: by.operator.id, userId: order.userId })
    readPieces(order, lines, payload, await refundedFreight(tx, orderId))
    return { payload, userId: order.userId }
  })
}
