import Type from 'typebox'
import { Id, IdParams, Nothing, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'
import { proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

/** From then on the buyer cannot change the address. */
export const adminOrderPrepare = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/prepare',
  permission: 'order.ship',
  members: 'also',
  summary: 'Start packing an order',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

/** Agreeing refunds the order in full. */
export const adminCancelDecide = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/cancel-request',
  permission: 'order.edit',
  members: 'also',
  summary: 'Decide on a cancellation request',
  params: IdParams,
  body: Type.Object({ agree: Type.Boolean(), reason: Type.String({ maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED'],
})

/** Unpaid: cancelled. Paid and unshipped: closed by a full refund. */
export const adminOrderCancel = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/cancel',
  permission: 'order.edit',
  members: 'also',
  summary: 'Cancel or close an order with a reason',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED', 'REFUND_OPEN', 'ALREADY_SHIPPED', 'PROOF_EXISTS'],
})

/** The buyer pays the new amount; the difference is divided among the goods by their payable amounts. */
export const adminOrderPriceCut = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/price-cut',
  permission: 'order.edit',
  members: 'also',
  summary: 'Lower the price of an unpaid order, or propose it',
  params: IdParams,
  body: Type.Object({
    /** the current payable amount, as the caller saw it */
    beforeFen: FenAmount,
    payableFen: EnteredFen,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  /** `waiting`: the old price stays until a second operator approves */
  data: Type.Object({ payableFen: FenAmount, waiting: Type.Boolean() }),
  refuses: [
    'SELF_REVIEW',
    'NOT_FOUND',
    'STATE_CHANGED',
    'PROOF_EXISTS',
    'ORDER_NOT_PAYABLE',
    'PAYMENT_BEGUN',
    'PRICE_CUT',
    'PRICE_CUT_PARTS',
    'PROPOSAL_OPEN',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const priceCutList = proposalList({
  path: 'price-cuts',
  permission: 'order.view',
  summary: 'Price cuts by operators: made, or proposed',
  /** the order's id */
  subject: Id,
  fields: {
    order: Type.Object({ id: Id, orderNo: Type.String() }),
    /** the payable amount before and after */
    beforeFen: FenAmount,
    payableFen: FenAmount,
  },
})

export const priceCutDecide = proposalDecide({
  path: 'price-cuts',
  permission: 'order.edit',
  summary: 'Decide on a price cut',
  refuses: ['PROPOSAL_STALE', 'PROOF_EXISTS', 'ORDER_NOT_PAYABLE', 'PAYMENT_BEGUN', 'PRICE_CUT', 'PRICE_CUT_PARTS'],
})

export const adminOrderReceive = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/receive',
  permission: 'order.edit',
  summary: 'Confirm receipt for the buyer',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED'],
})

export const adminOrderNote = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/notes',
  permission: 'order.view',
  members: 'also',
  summary: 'Add a note',
  params: IdParams,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})
