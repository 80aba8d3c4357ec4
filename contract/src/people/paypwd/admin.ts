import Type from 'typebox'
import { IdParams, Nothing } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** The present payment password is no longer accepted; the shopper sets another one. */
export const adminUserPayPasswordReset = adminEndpoint({
  method: 'POST',
  path: 'users/:id/pay-password-reset',
  permission: 'user.edit',
  summary: 'Ask a shopper for a new payment password',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
