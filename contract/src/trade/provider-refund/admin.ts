import Type from 'typebox'
import { IdParams, Nothing, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** Under a new number; only if the provider has definitely refused the earlier refund. */
export const adminRefundRetry = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/refund-retry',
  permission: 'order.edit',
  summary: 'Request a failed refund from the provider again',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
