import Type from 'typebox'
import { Count, Id, IdParams, nullable, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// Money given back after an order was settled: the exception to the rule, by two persons. It goes to the buyer's balance,
// out of what the settlement gave to the seller, as commission and as profit.

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
    /** all that the buyer gets, the freight in it */
    amountFen: FenAmount,
    freightFen: FenAmount,
    pieces: Type.Array(
      Type.Object({ lineId: Id, title: Type.String(), spec: Type.String(), quantity: Count, amountFen: FenAmount }),
    ),
  },
})

/** What of a settled order can still be given back; null while it is not settled, or one proposal waits already. */
export const adminSettledRefundTerms = adminEndpoint({
  method: 'GET',
  path: 'orders/:id/settled-refund-terms',
  permission: 'aftersale.view',
  summary: 'What can be given back of a settled order',
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
            /** pieces that were not given back yet */
            left: Count,
            /** the most for 1, 2 … of them */
            amounts: Type.Array(FenAmount),
          }),
        ),
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
})

/** Moves nothing: another operator approves it. */
export const adminSettledRefundPropose = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/settled-refunds',
  permission: 'aftersale.settled',
  summary: 'Propose a refund after settlement',
  params: IdParams,
  body: Type.Object({
    pieces: Type.Array(
      Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1, maximum: 100_000 }), amountFen: FenAmount }),
      { minItems: 1, maxItems: 50 },
    ),
    freightFen: FenAmount,
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

/** Approving pays at once; what the seller and the payees of its profit lack is asked of their receivables. */
export const adminSettledRefundDecide = proposalDecide({
  path: 'settled-refunds',
  permission: 'aftersale.settled',
  summary: 'Approve, reject or withdraw a refund after settlement',
  refuses: ['SELF_REVIEW', 'REFUND_QTY', 'REFUND_AMOUNT', 'SELLER_FUNDS'],
})
