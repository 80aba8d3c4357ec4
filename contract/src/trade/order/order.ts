import Type from 'typebox'
import { Id, Nothing, oneOf, RequestId } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

export const orderStates = [
  'unpaid',
  'pay_review',
  'to_ship',
  'part_shipped',
  'to_receive',
  'completed',
  'cancelled',
  'closed',
] as const

export type OrderState = (typeof orderStates)[number]

export const OrderState = oneOf(orderStates)

export const cancelRequests = ['none', 'waiting', 'refused'] as const

const command = Type.Object({ orderId: Id, requestId: Type.Optional(RequestId) })

/**
 * Unpaid: cancels the whole trade. Paid and unshipped: takes effect at once within the free minutes, later it is a
 * request to the seller.
 */
export const orderCancel = endpoint({
  method: 'POST',
  path: 'order/cancel',
  auth: 'user',
  summary: 'Cancel, or ask the seller to cancel',
  body: Type.Object({ ...command.properties, reason: Type.Optional(Type.String({ maxLength: 100 })) }),
  data: Type.Object({ cancelled: Type.Boolean() }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'ALREADY_SHIPPED', 'CANCEL_REFUSED', 'PROOF_EXISTS'],
})

export const orderReceipt = endpoint({
  method: 'POST',
  path: 'order/receipt',
  auth: 'user',
  summary: 'Confirm receipt',
  body: command,
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const orderExtend = endpoint({
  method: 'POST',
  path: 'order/extend',
  auth: 'user',
  summary: 'Postpone the automatic confirmation of receipt by 3 days, once',
  body: command,
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'EXTENDED_ALREADY'],
})

/** Allowed once, before packing begins, and only if the freight stays the same. */
export const orderChangeAddress = endpoint({
  method: 'POST',
  path: 'order/changeAddress',
  auth: 'user',
  summary: 'Change an order’s address to another of one’s own',
  body: Type.Object({ ...command.properties, addressId: Id }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'ADDRESS_FIXED', 'ADDRESS_CHANGED_ALREADY', 'FREIGHT_DIFFERS', 'OUT_OF_REGION'],
})

export const orderHide = endpoint({
  method: 'POST',
  path: 'order/hide',
  auth: 'user',
  summary: 'Remove a finished order from one’s own list',
  body: command,
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
