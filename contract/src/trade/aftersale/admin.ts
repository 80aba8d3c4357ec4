import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  Nothing,
  nullable,
  oneOf,
  RequestId,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'
import { CarrierName } from '../carrier/carrier.ts'
import { OrderState } from '../order/order.ts'
import { AftersaleReason, AftersaleService, AftersaleState, aftersalePayouts } from './aftersale.ts'

const requestId = RequestId

const reason = Type.String({ minLength: 1, maxLength: 500 })

/** The address buyers send goods back to. */
export const ReturnAddress = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  phone: Type.String({ minLength: 1, maxLength: 30 }),
  region: Type.String({ maxLength: 100 }),
  detail: Type.String({ minLength: 1, maxLength: 200 }),
})

export const AdminAftersaleRow = Type.Object({
  id: Id,
  caseNo: Type.String(),
  state: AftersaleState,
  service: AftersaleService,
  reason: AftersaleReason,
  orderId: Id,
  orderNo: Type.String(),
  buyer: Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() }),
  sellerName: Type.String(),
  title: Type.String(),
  spec: Type.String(),
  imageUrl: nullable(Url),
  quantity: Count,
  askedFen: FenAmount,
  agreedFen: nullable(FenAmount),
  freightFen: FenAmount,
  createdAt: Instant,
  /** when the state changes automatically */
  dueAt: nullable(Instant),
  /** what happens then: the refund is agreed to, the return counts as received, the platform decides, … */
  onDue: nullable(oneOf(['agree', 'receive', 'arbitrate', 'close', 'complete'])),
})

export type AftersaleQueue = (typeof aftersaleQueues)[number]

/** The steps that cases wait for: a decision, returned goods, a replacement, the platform's decision, or a payout. */
export const aftersaleQueues = ['decide', 'receive', 'resend', 'arbitrate', 'payout'] as const

export const adminAftersaleList = adminEndpoint({
  method: 'GET',
  path: 'aftersales',
  permission: 'aftersale.view',
  members: 'also',
  summary: 'After-sales cases: in a queue oldest first, otherwise newest first',
  query: Type.Object({
    ...cursorQuery,
    queue: Type.Optional(oneOf(aftersaleQueues)),
    state: Type.Optional(AftersaleState),
    service: Type.Optional(AftersaleService),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    from: Type.Optional(Instant),
    until: Type.Optional(Instant),
  }),
  data: cursorPage(AdminAftersaleRow),
})

const Parcel = nullable(Type.Object({ carrier: Type.String(), number: Type.String(), at: Instant }))

export const AdminAftersale = Type.Object({
  ...AdminAftersaleRow.properties,
  /** sold by the platform itself */
  isOwn: Type.Boolean(),
  content: Type.String(),
  images: Type.Array(Url),
  shipped: Type.Boolean(),
  refuseReason: Type.String(),
  refuseImages: Type.Array(Url),
  payout: oneOf(aftersalePayouts),
  payoutAccount: Type.String(),
  payoutReference: Type.String(),
  returnAddress: nullable(ReturnAddress),
  /** the seller's offer of less than the requested amount, for the goods and for the freight */
  offeredFen: nullable(FenAmount),
  offeredFreightFen: nullable(FenAmount),
  /** the maximum refund for the goods; less for unsent units is refused */
  maxFen: FenAmount,
  sent: Parcel,
  resent: Parcel,
  /** the carrier delivered the returned goods */
  signedAt: nullable(Instant),
  receivedAt: nullable(Instant),
  putBack: nullable(Type.Boolean()),
  order: Type.Object({
    state: OrderState,
    payMethod: nullable(Type.String()),
    payableFen: FenAmount,
    freightFen: FenAmount,
    /** refunded earlier, out of everything paid */
    refundedFen: FenAmount,
    settledAt: nullable(Instant),
    linePayFen: FenAmount,
    lineQuantity: Count,
    lineShipped: Count,
    lineRefunded: Count,
  }),
  /** the freight that can still be refunded, and how much of it is refunded by default */
  freightLeftFen: FenAmount,
  freightDueFen: FenAmount,
  /** a larger amount needs the permission to arbitrate */
  limitFen: FenAmount,
  /** the worth of goods up to which the operator may decide on this case alone now; null: no limit */
  aloneFen: nullable(FenAmount),
  /** default address for returned goods */
  defaultAddress: nullable(ReturnAddress),
  history: Type.Array(
    Type.Object({
      from: nullable(Type.String()),
      to: Type.String(),
      actor: Type.String(),
      operatorName: Type.String(),
      reason: nullable(Type.String()),
      at: Instant,
    }),
  ),
  may: Type.Object({
    decide: Type.Boolean(),
    /** offer more than the buyer has not accepted yet */
    raise: Type.Boolean(),
    receive: Type.Boolean(),
    sign: Type.Boolean(),
    resend: Type.Boolean(),
    arbitrate: Type.Boolean(),
    /** hand the case to the platform, or, if it is there already, leave the decision to another operator */
    escalate: Type.Boolean(),
    payout: Type.Boolean(),
  }),
})

export const adminAftersaleGet = adminEndpoint({
  method: 'GET',
  path: 'aftersales/:id',
  permission: 'aftersale.view',
  members: 'also',
  summary: 'One after-sales case',
  params: IdParams,
  data: Type.Object({ case: AdminAftersale }),
  refuses: ['NOT_FOUND'],
})

/** Who would get what from the order after a refund of these amounts, shown before the decision. */
export const adminAftersaleCost = adminEndpoint({
  method: 'GET',
  path: 'aftersales/:id/cost',
  permission: 'aftersale.view',
  members: 'also',
  summary: 'What a refund would cost, before it is decided',
  params: IdParams,
  query: Type.Object({ amountFen: EnteredFen, freightFen: EnteredFen }),
  data: Type.Object({
    /** to the buyer */
    buyerFen: FenAmount,
    /** to the seller once the order settles, if nothing else is refunded */
    sellerFen: FenAmount,
    /** from the part that is not refunded: the platform's commission, and profit shares */
    commissionFen: FenAmount,
    profitFen: FenAmount,
    /** the platform's part of the price that goes back to it */
    discountFen: FenAmount,
    /** units that count as returned; 0: the buyer keeps the goods, and points and coupons stay used */
    returned: Count,
    /** less than the requested amount: the buyer has to accept it */
    isOffer: Type.Boolean(),
  }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'REFUND_AMOUNT'],
})

const note = Type.Optional(Type.String({ maxLength: 500 }))

const amounts = {
  /** for the goods; default: the requested amount. Less is an offer that the buyer accepts or takes to the platform */
  amountFen: Type.Optional(EnteredFen),
  /** for the freight; default: the amount refunded by default */
  freightFen: Type.Optional(EnteredFen),
}

export const adminAftersaleAgree = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/agree',
  permission: 'aftersale.decide',
  members: 'also',
  summary: 'Agree: refund the money, or let the buyer send the goods back',
  params: IdParams,
  body: Type.Object({
    ...amounts,
    /** why it is less, for the buyer */
    note,
    returnAddress: Type.Optional(ReturnAddress),
    requestId,
  }),
  data: Nothing,
  refuses: [
    'SELF_REVIEW',
    'NOT_FOUND',
    'STATE_CHANGED',
    'REFUND_AMOUNT',
    'PERMISSION',
    'DUAL_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** The requested amount ends the case like any agreement; less is a new offer for the buyer to accept. */
export const adminAftersaleRaise = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/raise',
  permission: 'aftersale.decide',
  members: 'also',
  summary: 'Raise an offer that the buyer has not accepted yet',
  params: IdParams,
  body: Type.Object({
    /** for the goods */
    amountFen: EnteredFen,
    /** for the freight; default: the amount offered for it */
    freightFen: Type.Optional(EnteredFen),
    /** for the buyer */
    note,
    requestId,
  }),
  data: Nothing,
  refuses: [
    'SELF_REVIEW',
    'NOT_FOUND',
    'STATE_CHANGED',
    'REFUND_AMOUNT',
    'OFFER_LOW',
    'PERMISSION',
    'IDEMPOTENCY_MISMATCH',
    'DUAL_REQUIRED',
  ],
})

export const adminAftersaleReject = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/reject',
  permission: 'aftersale.decide',
  members: 'also',
  summary: 'Refuse with a reason; if the buyer blames the seller, also with a picture',
  params: IdParams,
  body: Type.Object({ reason, imageIds: Type.Optional(Type.Array(Id, { maxItems: 6 })), requestId }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAftersaleReceive = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/receive',
  permission: 'aftersale.decide',
  members: 'also',
  summary: 'Record that the goods came back, for restocking or damaged; the refund or a replacement follows',
  params: IdParams,
  body: Type.Object({ ...amounts, note, putBack: Type.Boolean(), requestId }),
  data: Nothing,
  refuses: [
    'SELF_REVIEW',
    'NOT_FOUND',
    'STATE_CHANGED',
    'REFUND_AMOUNT',
    'PERMISSION',
    'DUAL_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** Starts the five days after which the goods count as received even if nobody confirms it. */
export const adminAftersaleSign = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/sign',
  permission: 'aftersale.decide',
  members: 'also',
  summary: 'Record that the carrier delivered the returned goods',
  params: IdParams,
  body: Type.Object({ requestId }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED', 'PERMISSION', 'DUAL_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAftersaleRefuseReceipt = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/refuse-receipt',
  permission: 'aftersale.decide',
  members: 'also',
  summary: 'Refuse the returned goods, with reason and pictures; the platform decides',
  params: IdParams,
  body: Type.Object({ reason, imageIds: Type.Array(Id, { minItems: 1, maxItems: 6 }), requestId }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAftersaleResend = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/resend',
  permission: 'aftersale.decide',
  members: 'also',
  summary: 'Send the replacement',
  params: IdParams,
  body: Type.Object({
    carrierId: Id,
    carrierName: Type.Optional(CarrierName),
    trackingNo: Type.String({ minLength: 1, maxLength: 60 }),
    requestId,
  }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED', 'STOCK_NOT_ENOUGH', 'DUAL_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAftersaleEscalate = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/escalate',
  permission: 'aftersale.decide',
  members: 'also',
  summary: 'Hand a case to the platform, or to another operator there',
  params: IdParams,
  body: Type.Object({ reason, requestId }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const arbitrationOutcomes = ['refund', 'return', 'reject'] as const

export const adminAftersaleArbitrate = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/arbitrate',
  permission: 'arbitration.decide',
  summary: 'Decide as the platform: full or partial refund, refund after return, or no refund',
  params: IdParams,
  body: Type.Object({
    outcome: oneOf(arbitrationOutcomes),
    reason,
    ...amounts,
    returnAddress: Type.Optional(ReturnAddress),
    requestId,
  }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED', 'REFUND_AMOUNT', 'DUAL_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
})

/** Paid outside the shop, with its reference; if that is not possible, the money goes to the balance. */
export const adminAftersalePayout = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/payout',
  permission: 'finance.refund.pay',
  summary: 'Record the payout to the account the buyer named',
  params: IdParams,
  body: Type.Object({ paid: Type.Boolean(), reference: Type.String({ minLength: 1, maxLength: 200 }), requestId }),
  data: Nothing,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED', 'REFERENCE_USED', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})
