import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  Person,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { Zone } from '../../core/zone.ts'
import { cancelRequests, OrderState } from '../order/order.ts'

export const AdminOrderRow = Type.Object({
  id: Id,
  orderNo: Type.String(),
  tradeId: Id,
  state: OrderState,
  cancelRequest: oneOf(cancelRequests),
  buyer: Person,
  sellerName: Type.String(),
  zone: Zone,
  payableFen: FenAmount,
  payMethod: nullable(Type.String()),
  quantity: Count,
  /** the first of its goods, and the option chosen of it */
  title: Type.String(),
  spec: Type.String(),
  imageUrl: nullable(Url),
  /** of its other goods, three at most */
  otherImages: Type.Array(Url),
  createdAt: Instant,
  paidAt: nullable(Instant),
})

/** The steps that orders wait for, across states: the payment, shipping, receipt. */
export const orderQueues = ['pay', 'ship', 'receive'] as const

/** The filters for orders, in lists and exports. */
export const orderFilters = {
  queue: Type.Optional(oneOf(orderQueues)),
  state: Type.Optional(OrderState),
  cancelRequest: Type.Optional(oneOf(cancelRequests)),
  keyword: Type.Optional(Type.String({ maxLength: 60 })),
  userId: Type.Optional(Id),
  merchantId: Type.Optional(Count),
  zone: Type.Optional(Zone),
  payMethod: Type.Optional(Type.String({ maxLength: 20 })),
  from: Type.Optional(Instant),
  until: Type.Optional(Instant),
}

export const adminOrderList = adminEndpoint({
  method: 'GET',
  path: 'orders',
  permission: 'order.view',
  members: 'also',
  summary: 'Orders, newest first',
  query: Type.Object({
    ...cursorQuery,
    ...orderFilters,
  }),
  data: cursorPage(AdminOrderRow),
})

export const AdminParcel = Type.Object({
  id: Id,
  kind: oneOf(['express', 'none', 'virtual']),
  carrierId: nullable(Id),
  carrierName: Type.String(),
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
  subsidyFen: FenAmount,
  freightFen: FenAmount,
  /** the price cut by the seller before the payment */
  cutFen: FenAmount,
  buyerRemark: Type.String(),
  address: nullable(Receiver),
  /** the address before the buyer changed it */
  addressBefore: nullable(Receiver),
  addressChangedAt: nullable(Instant),
  /** when packing began */
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
      /** points on top of the price per unit (welfare zone) */
      pointsPart: Count,
      quantity: Count,
      payFen: FenAmount,
      shipped: Count,
      refunded: Count,
      /** units that may be sent now: an open after-sales case reserves those it asks to return */
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
  /** refunds requested from the payment provider, newest first; `reason` is the provider's explanation of a failure */
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
  /** its settlement is held; not shown to members */
  settlementHold: nullable(Type.Object({ reason: Type.String(), operatorName: Type.String(), createdAt: Instant })),
  may: Type.Object({
    ship: Type.Boolean(),
    prepare: Type.Boolean(),
    cancel: Type.Boolean(),
    /** lower the price of an unpaid order */
    cutPrice: Type.Boolean(),
    close: Type.Boolean(),
    decideCancel: Type.Boolean(),
    /** the provider has refused a refund */
    retryRefund: Type.Boolean(),
    receive: Type.Boolean(),
    /** hold the settlement of a merchant's order, or release it */
    hold: Type.Boolean(),
  }),
})

export const adminOrderGet = adminEndpoint({
  method: 'GET',
  path: 'orders/:id',
  permission: 'order.view',
  members: 'also',
  summary: 'One order',
  params: IdParams,
  data: Type.Object({ order: AdminOrder }),
  refuses: ['NOT_FOUND'],
})
