import Type from 'typebox'
import { cursorPage, cursorQuery, Id, IdParams, Instant, Nothing } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

export const settlementHoldList = adminEndpoint({
  method: 'GET',
  path: 'settlement-holds',
  permission: 'order.view',
  summary: 'Orders whose settlement is held, newest first',
  query: Type.Object(cursorQuery),
  data: cursorPage(
    Type.Object({
      orderId: Id,
      orderNo: Type.String(),
      sellerName: Type.String(),
      reason: Type.String(),
      operatorName: Type.String(),
      createdAt: Instant,
    }),
  ),
})

/** Its money stays in escrow, regardless of the after-sales window. */
export const settlementHold = adminEndpoint({
  method: 'PUT',
  path: 'orders/:id/settlement-hold',
  permission: 'order.hold',
  summary: 'Hold the settlement of an order with a reason',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'SELF_REVIEW', 'STATE_CHANGED'],
})

export const settlementRelease = adminEndpoint({
  method: 'DELETE',
  path: 'orders/:id/settlement-hold',
  permission: 'order.hold',
  summary: 'Let the next run settle the order',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'SELF_REVIEW'],
})
