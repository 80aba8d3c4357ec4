import Type from 'typebox'
import { Id, Nothing, RequestId } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** Credits money the payment provider could not refund to the balance. */
export const orderRefundToBalance = endpoint({
  method: 'POST',
  path: 'order/refundToBalance',
  auth: 'user',
  summary: 'Take a failed refund into the balance',
  body: Type.Object({ orderId: Id, requestId: Type.Optional(RequestId) }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
