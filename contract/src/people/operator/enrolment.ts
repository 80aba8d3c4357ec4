import Type from 'typebox'
import { IdParams, Instant } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Operator } from './operator.ts'

// The one-time link by which a new operator, or one after a reset, chooses a password. Only the operator who proposed
// it gets the link, and only the new operator ever knows the password.

/** Each link invalidates the previous one; it is shown once and valid for 72 hours. */
export const adminOperatorLink = adminEndpoint({
  method: 'POST',
  path: 'operators/:id/link',
  permission: 'operator.edit',
  summary: 'Create the enrolment link for an operator whom the caller proposed to create or reset',
  params: IdParams,
  data: Type.Object({ url: Type.String(), expiresAt: Instant }),
  refuses: ['NOT_FOUND'],
})

const token = Type.String({ minLength: 43, maxLength: 43, writeOnly: true })

export const enrolmentCheck = adminEndpoint({
  method: 'POST',
  path: 'enrolment/check',
  audited: false,
  permission: 'public',
  summary: 'The operator that an enrolment link is for',
  body: Type.Object({ token }),
  data: Type.Object({ login: Type.String(), name: Type.String(), expiresAt: Instant }),
  refuses: ['ENROLMENT_OVER'],
})

/** Consumes the link and logs in; the second factor has to be set up next. */
export const enrolmentAccept = adminEndpoint({
  method: 'POST',
  path: 'enrolment',
  permission: 'public',
  summary: 'Choose a password by an enrolment link',
  body: Type.Object({ token, password: Type.String({ maxLength: 128, writeOnly: true }) }),
  data: Type.Object({ operator: Operator }),
  refuses: ['ENROLMENT_OVER', 'PASSWORD_SHORT', 'PASSWORD_WEAK', 'ADDRESS_REFUSED'],
})
