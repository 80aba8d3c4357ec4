import Type from 'typebox'
import { Count, Id, IdParams, nullable, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// Refunds after an order was settled: the exception to the rule, decided by two operators. The money goes to the
// buyer's balance, from those whom the settlement paid: the seller, the platform's commission and the payees of profit.

export const adminSettledRefundList = proposalList({
  path: 'settled-refunds',
  permission: 'aftersale.view',
  summary: 'Refunds after settlement, newest first',
  /** the order's id */
  subject: Id,
  fields: {
    orderId: Id,
    orderNo: Type.String(),
    buyer: Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() }),
    /** everything the buyer gets, including freight */
    amountFen: FenAmount,
    freightFen: FenAmount,
    pieces: Type.Array(
      Type.Object({ lineId: Id, title: Type.String(), spec: Type.String(), quantity: Count, amountFen: FenAmount }),
    ),
  },
})

/**
 * The part of a settled order that can still be refunded; null if it is not settled, or a proposal is already waiting.
 */
export const adminSettledRefundTerms = adminEndpoint({
  method: 'GET',
  path: 'orders/:id/settled-refund-terms',
  permission: 'aftersale.view',
  summary: 'How much of a settled order can be refunded',
  params: IdParams,
  data: Type.Object({
    terms: nullable(
      Type.Object({
        freightLeftFen: FenAmount,
        lines: Type.Array(
          Type.Object({
            lineId: Id,
            title: Type.String(),
            spec: Type.String(),
            /** units not refunded yet */
            left: Count,
            /** the maximum for 1, 2 … of them */
            amounts: Type.Array(FenAmount),
          }),
        ),
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
})

/** Moves no money until another operator approves it. */
export const adminSettledRefundPropose = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/settled-refunds',
  permission: 'aftersale.settled',
  summary: 'Propose a refund after settlement',
  params: IdParams,
  body: Type.Object({
    pieces: Type.Array(
      Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1, maximum: 100_000 }), amountFen: EnteredFen }),
      { minItems: 1, maxItems: 50 },
    ),
    freightFen: EnteredFen,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'REFUND_OPEN',
    'REFUND_QTY',
    'REFUND_AMOUNT',
    'SELF_REVIEW',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** Approving pays at once; the part that the seller and the recipients of profit cannot cover becomes their debt. */
export const adminSettledRefundDecide = proposalDecide({
  path: 'settled-refunds',
  permission: 'aftersale.settled',
  summary: 'Approve, reject or withdraw a refund after settlement',
  refuses: ['REFUND_QTY', 'REFUND_AMOUNT', 'SELLER_FUNDS'],
})
