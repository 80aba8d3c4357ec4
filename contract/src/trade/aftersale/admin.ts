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
import { FenAmount } from '../../core/money.ts'
import { OrderState } from '../order/order.ts'
import { AftersaleReason, AftersaleService, AftersaleState, aftersalePayouts } from './aftersale.ts'

const requestId = RequestId

const reason = Type.String({ minLength: 1, maxLength: 500 })

/** Where buyers send goods back to. */
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
  /** when the state changes by itself */
  dueAt: nullable(Instant),
})

export type AftersaleQueue = (typeof aftersaleQueues)[number]

/** What waits for whom: a decision, goods on their way back, a replacement, the platform's word, money to be paid out. */
export const aftersaleQueues = ['decide', 'receive', 'resend', 'arbitrate', 'payout'] as const

export const adminAftersaleList = adminEndpoint({
  method: 'GET',
  path: 'aftersales',
  permission: 'aftersale.view',
  summary: 'After-sales cases: those of a queue oldest first, all others newest first',
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

const Parcel = nullable(Type.Object({ company: Type.String(), number: Type.String(), at: Instant }))

export const AdminAftersale = Type.Object({
  ...AdminAftersaleRow.properties,
  content: Type.String(),
  images: Type.Array(Url),
  shipped: Type.Boolean(),
  refuseReason: Type.String(),
  refuseImages: Type.Array(Url),
  payout: oneOf(aftersalePayouts),
  payoutAccount: Type.String(),
  payoutReference: Type.String(),
  returnAddress: nullable(ReturnAddress),
  sent: Parcel,
  resent: Parcel,
  /** the carrier has handed over what was sent back */
  signedAt: nullable(Instant),
  receivedAt: nullable(Instant),
  putBack: nullable(Type.Boolean()),
  order: Type.Object({
    state: OrderState,
    payMethod: nullable(Type.String()),
    payableFen: FenAmount,
    freightFen: FenAmount,
    /** given back before, of all that was paid */
    refundedFen: FenAmount,
    settledAt: nullable(Instant),
    linePayFen: FenAmount,
    lineQuantity: Count,
    lineShipped: Count,
    lineRefunded: Count,
  }),
  /** the freight that may still be given back, and whether it comes back by itself */
  freightLeftFen: FenAmount,
  freightDueFen: FenAmount,
  /** an amount above it needs the permission to arbitrate */
  limitFen: FenAmount,
  /** what is filled in for where to send goods back to */
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
    receive: Type.Boolean(),
    sign: Type.Boolean(),
    resend: Type.Boolean(),
    arbitrate: Type.Boolean(),
    /** hand it to the platform */
    escalate: Type.Boolean(),
    payout: Type.Boolean(),
  }),
})

export const adminAftersaleGet = adminEndpoint({
  method: 'GET',
  path: 'aftersales/:id',
  permission: 'aftersale.view',
  summary: 'One after-sales case',
  params: IdParams,
  data: Type.Object({ case: AdminAftersale }),
  refuses: ['NOT_FOUND'],
})

const amounts = {
  /** for the goods; default what was asked */
  amountFen: Type.Optional(FenAmount),
  /** of the freight; default what comes back by itself */
  freightFen: Type.Optional(FenAmount),
}

export const adminAftersaleAgree = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/agree',
  permission: 'aftersale.decide',
  summary: 'Agree: the money goes back, or the goods may be sent back',
  params: IdParams,
  body: Type.Object({ ...amounts, returnAddress: Type.Optional(ReturnAddress), requestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'REFUND_AMOUNT', 'PERMISSION', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAftersaleReject = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/reject',
  permission: 'aftersale.decide',
  summary: 'Refuse with a reason, and with a picture what the buyer says is the seller’s fault',
  params: IdParams,
  body: Type.Object({ reason, imageIds: Type.Optional(Type.Array(Id, { maxItems: 6 })), requestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAftersaleReceive = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/receive',
  permission: 'aftersale.decide',
  summary: 'The goods are back: on the shelf again or damaged; the money follows, or a replacement',
  params: IdParams,
  body: Type.Object({ ...amounts, putBack: Type.Boolean(), requestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'REFUND_AMOUNT', 'PERMISSION', 'IDEMPOTENCY_MISMATCH'],
})

/** From here five days until the goods count as received, though nobody has said so. */
export const adminAftersaleSign = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/sign',
  permission: 'aftersale.decide',
  summary: 'The carrier has handed over what the buyer has sent back',
  params: IdParams,
  body: Type.Object({ requestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAftersaleRefuseReceipt = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/refuse-receipt',
  permission: 'aftersale.decide',
  summary: 'Refuse what came back, with reason and pictures; the platform decides',
  params: IdParams,
  body: Type.Object({ reason, imageIds: Type.Array(Id, { minItems: 1, maxItems: 6 }), requestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAftersaleResend = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/resend',
  permission: 'aftersale.decide',
  summary: 'Send the replacement',
  params: IdParams,
  body: Type.Object({ companyId: Id, trackingNo: Type.String({ minLength: 1, maxLength: 60 }), requestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'STOCK_NOT_ENOUGH', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAftersaleEscalate = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/escalate',
  permission: 'aftersale.decide',
  summary: 'Hand a case to the platform',
  params: IdParams,
  body: Type.Object({ reason, requestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const arbitrationOutcomes = ['refund', 'return', 'reject'] as const

export const adminAftersaleArbitrate = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/arbitrate',
  permission: 'arbitration.decide',
  summary: 'The platform decides: money, in part or whole; the goods back first; or nothing',
  params: IdParams,
  body: Type.Object({
    outcome: oneOf(arbitrationOutcomes),
    reason,
    ...amounts,
    returnAddress: Type.Optional(ReturnAddress),
    requestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'REFUND_AMOUNT', 'IDEMPOTENCY_MISMATCH'],
})

/** Paid outside with its reference, or not possible: then the money goes to the balance. */
export const adminAftersalePayout = adminEndpoint({
  method: 'POST',
  path: 'aftersales/:id/payout',
  permission: 'finance.refund.pay',
  summary: 'Record what was paid out to the account that the buyer named',
  params: IdParams,
  body: Type.Object({ paid: Type.Boolean(), reference: Type.String({ minLength: 1, maxLength: 200 }), requestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'REFERENCE_USED', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})
