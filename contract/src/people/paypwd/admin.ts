import Type from 'typebox'
import { IdParams, Nothing } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** The current payment password is no longer accepted; the shopper has to set a new one. */
export const adminUserPayPasswordReset = adminEndpoint({
  method: 'POST',
  path: 'users/:id/pay-password-reset',
  permission: 'user.edit',
  summary: 'Require a shopper to set a new payment password',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
