import Type from 'typebox'
import { proofRejectReasons, proofStates } from './cashier.ts'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  Instant,
  LocalText,
  Nothing,
  nullable,
  oneOf,
  RequestId,
  Url,
} from './common.ts'
import { adminEndpoint } from './endpoint.ts'
import { Zone } from './goods.ts'
import { FenAmount } from './money.ts'
import { cancelRequests, OrderState } from './order.ts'

const params = Type.Object({ id: Id })
const Buyer = Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() })

// ── payment screenshots ──

export const proofWarnings = [
  'image_reused',
  'image_similar',
  'reference_used',
  'rejected_before',
  'user_rejections',
] as const

/** What was paid. */
export const proofKinds = ['order', 'recharge'] as const

export const AdminProof = Type.Object({
  id: Id,
  state: oneOf(proofStates),
  kind: oneOf(proofKinds),
  /** of the trade or the recharge */
  number: Type.String(),
  /** comes with a recharge when it is approved */
  giftFen: nullable(FenAmount),
  buyer: Buyer,
  amountFen: FenAmount,
  receivedFen: nullable(FenAmount),
  remarkCode: Type.String(),
  payerName: Type.String(),
  reference: Type.String(),
  paidAt: nullable(Instant),
  createdAt: Instant,
  images: Type.Array(Type.Object({ fileId: Id, url: Url, width: Count, height: Count })),
  /** `detail` says where the same picture or reference was seen, or how often */
  warnings: Type.Array(Type.Object({ code: oneOf(proofWarnings), detail: Type.String() })),
  orders: Type.Array(Type.Object({ id: Id, orderNo: Type.String(), payableFen: FenAmount, title: Type.String() })),
  rejectReason: nullable(Type.String()),
  rejectNote: nullable(Type.String()),
  reviewedAt: nullable(Instant),
  reviewedBy: nullable(Type.String()),
  /** somebody else looks at it until then */
  claimedBy: nullable(Type.String()),
  /** names may be alike: this tells whether it is oneself */
  claimedById: nullable(Id),
  claimedUntil: nullable(Instant),
})
export const adminProofList = adminEndpoint({
  method: 'GET',
  path: 'proofs',
  permission: 'finance.proof.view',
  summary: 'Payment screenshots: open ones oldest first, decided ones newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(proofStates)),
    kind: Type.Optional(oneOf(proofKinds)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      state: oneOf(proofStates),
      kind: oneOf(proofKinds),
      number: Type.String(),
      buyer: Buyer,
      amountFen: FenAmount,
      createdAt: Instant,
      warnings: Count,
      claimedBy: nullable(Type.String()),
      claimedById: nullable(Id),
      reviewedAt: nullable(Instant),
    }),
  ),
})
export const adminProofGet = adminEndpoint({
  method: 'GET',
  path: 'proofs/:id',
  permission: 'finance.proof.view',
  summary: 'One payment screenshot with warnings',
  params,
  data: Type.Object({ proof: AdminProof }),
  refuses: ['NOT_FOUND'],
})
/** Keeps the item for this operator for 15 minutes. */
export const adminProofClaim = adminEndpoint({
  method: 'POST',
  path: 'proofs/:id/claim',
  permission: 'finance.proof.review',
  summary: 'Claim for 15 minutes',
  params,
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
/** The received amount must equal what is due, or be more: the surplus goes to the buyer's balance. */
export const adminProofApprove = adminEndpoint({
  method: 'POST',
  path: 'proofs/:id/approve',
  permission: 'finance.proof.review',
  summary: 'Approve a payment',
  params,
  body: Type.Object({ receivedFen: FenAmount, requestId: RequestId }),
  /** `refunded`: orders of it whose goods were gone by now, closed, their money in the buyer's balance */
  data: Type.Object({ refunded: Count }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'AMOUNT_MISMATCH', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
export const adminProofReject = adminEndpoint({
  method: 'POST',
  path: 'proofs/:id/reject',
  permission: 'finance.proof.review',
  summary: 'Reject a payment',
  params,
  body: Type.Object({ reason: oneOf(proofRejectReasons), note: Type.String({ maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})

// ── orders ──

export const AdminOrderRow = Type.Object({
  id: Id,
  orderNo: Type.String(),
  tradeId: Id,
  state: OrderState,
  cancelRequest: oneOf(cancelRequests),
  buyer: Buyer,
  sellerName: Type.String(),
  zone: Zone,
  payableFen: FenAmount,
  payMethod: nullable(Type.String()),
  quantity: Count,
  title: Type.String(),
  imageUrl: nullable(Url),
  createdAt: Instant,
  paidAt: nullable(Instant),
})
export const adminOrderList = adminEndpoint({
  method: 'GET',
  path: 'orders',
  permission: 'order.view',
  summary: 'Orders, newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(OrderState),
    cancelRequest: Type.Optional(oneOf(cancelRequests)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    userId: Type.Optional(Id),
    merchantId: Type.Optional(Count),
    zone: Type.Optional(Zone),
    payMethod: Type.Optional(Type.String({ maxLength: 20 })),
    from: Type.Optional(Instant),
    until: Type.Optional(Instant),
  }),
  data: cursorPage(AdminOrderRow),
})

export const AdminParcel = Type.Object({
  id: Id,
  kind: oneOf(['express', 'none', 'virtual']),
  companyId: nullable(Id),
  companyName: Type.String(),
  trackingNo: Type.String(),
  content: Type.String(),
  createdAt: Instant,
  signedAt: nullable(Instant),
  correctable: Type.Boolean(),
  lines: Type.Array(Type.Object({ lineId: Id, quantity: Count })),
  traces: Type.Array(Type.Object({ context: Type.String(), at: Instant })),
})
const Receiver = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  region: Type.String(),
  detail: Type.String(),
})
export const AdminOrder = Type.Object({
  ...AdminOrderRow.properties,
  kind: oneOf(['physical', 'virtual']),
  goodsFen: FenAmount,
  couponFen: FenAmount,
  pointsFen: FenAmount,
  freightFen: FenAmount,
  buyerRemark: Type.String(),
  address: nullable(Receiver),
  /** where it was to go before the buyer changed that */
  addressBefore: nullable(Receiver),
  addressChangedAt: nullable(Instant),
  /** somebody has begun to pack it */
  preparingAt: nullable(Instant),
  lines: Type.Array(
    Type.Object({
      id: Id,
      goodsId: Id,
      title: Type.String(),
      spec: Type.String(),
      code: Type.String(),
      imageUrl: nullable(Url),
      unitFen: FenAmount,
      /** points beside the price of one piece (welfare zone) */
      pointsPart: Count,
      quantity: Count,
      payFen: FenAmount,
      shipped: Count,
      refunded: Count,
      /** pieces that may be sent now: an open after-sales case holds those it asks back */
      left: Count,
    }),
  ),
  parcels: Type.Array(AdminParcel),
  notes: Type.Array(Type.Object({ id: Id, operator: Type.String(), text: Type.String(), at: Instant })),
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
  shippedAt: nullable(Instant),
  receivedAt: nullable(Instant),
  settledAt: nullable(Instant),
  payBefore: nullable(Instant),
  receiveBefore: nullable(Instant),
  cancelReason: nullable(Type.String()),
  siblings: Type.Array(Type.Object({ id: Id, orderNo: Type.String(), state: OrderState })),
  /** refunds asked of the payment's provider, the newest first; `reason` is its word for why not */
  providerRefunds: Type.Array(
    Type.Object({
      outRefundNo: Type.String(),
      amountFen: FenAmount,
      state: oneOf(['open', 'done', 'failed', 'ended']),
      reason: Type.String(),
      createdAt: Instant,
      endedAt: nullable(Instant),
    }),
  ),
  may: Type.Object({
    ship: Type.Boolean(),
    prepare: Type.Boolean(),
    cancel: Type.Boolean(),
    close: Type.Boolean(),
    decideCancel: Type.Boolean(),
    /** a refund that its provider has refused */
    retryRefund: Type.Boolean(),
    receive: Type.Boolean(),
  }),
})
export const adminOrderGet = adminEndpoint({
  method: 'GET',
  path: 'orders/:id',
  permission: 'order.view',
  summary: 'One order',
  params,
  data: Type.Object({ order: AdminOrder }),
  refuses: ['NOT_FOUND'],
})

/** From here the buyer cannot change the address. */
export const adminOrderPrepare = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/prepare',
  permission: 'order.ship',
  summary: 'Begin to pack an order',
  params,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

/** Sends one parcel; the order is shipped in full when nothing is left. */
export const adminOrderShip = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/parcels',
  permission: 'order.ship',
  summary: 'Ship a parcel',
  params,
  body: Type.Object({
    kind: oneOf(['express', 'none', 'virtual']),
    companyId: Type.Optional(Id),
    trackingNo: Type.Optional(Type.String({ maxLength: 60 })),
    content: Type.Optional(Type.String({ maxLength: 2000 })),
    lines: Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1 }) }), {
      minItems: 1,
      maxItems: 50,
    }),
    requestId: RequestId,
  }),
  /** `warning`: the same number already went to somebody else; worded, `""` when not */
  data: Type.Object({ parcelId: Id, warning: Type.String() }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SHIP_QTY', 'LOGISTICS_REQUIRED', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})
/** Within 24 hours of shipping. */
export const adminParcelCorrect = adminEndpoint({
  method: 'PUT',
  path: 'parcels/:id',
  permission: 'order.ship',
  summary: 'Correct company or number of a parcel',
  params,
  body: Type.Object({ companyId: Id, trackingNo: Type.String({ minLength: 1, maxLength: 60 }) }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'VALIDATION'],
})
/** The built-in tracking provider: staff write where the parcel is. */
export const adminParcelTrace = adminEndpoint({
  method: 'POST',
  path: 'parcels/:id/traces',
  permission: 'order.ship',
  summary: 'Add a tracking entry by hand',
  params,
  body: Type.Object({
    context: Type.String({ minLength: 1, maxLength: 200 }),
    at: Type.Optional(Instant),
    signed: Type.Optional(Type.Boolean()),
  }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})
/** Agreeing refunds the order in full. */
export const adminCancelDecide = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/cancel-request',
  permission: 'order.edit',
  summary: 'Decide a cancel request',
  params,
  body: Type.Object({ agree: Type.Boolean(), reason: Type.String({ maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
/** Under another number; only where the provider has said that it will not give the refund asked for before. */
export const adminRefundRetry = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/refund-retry',
  permission: 'order.edit',
  summary: 'Ask the provider for a failed refund once more',
  params,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
/** Unpaid: cancelled. Paid and unshipped: closed by a full refund. */
export const adminOrderCancel = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/cancel',
  permission: 'order.edit',
  summary: 'Cancel or close an order with a reason',
  params,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'REFUND_OPEN', 'ALREADY_SHIPPED', 'PROOF_EXISTS'],
})
export const adminOrderReceive = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/receive',
  permission: 'order.edit',
  summary: 'Confirm receipt for the buyer',
  params,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
export const adminOrderNote = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/notes',
  permission: 'order.view',
  summary: 'Add a note',
  params,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

export const adminExpressCompanies = adminEndpoint({
  method: 'GET',
  path: 'express-companies',
  permission: 'order.view',
  summary: 'Express companies',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({ id: Id, code: Type.String(), name: LocalText, numberPattern: nullable(Type.String()) }),
    ),
  }),
})
