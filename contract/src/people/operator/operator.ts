import Type from 'typebox'
import { Id, Nothing, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { permissions } from '../../permissions.ts'

export const Operator = Type.Object({
  id: Id,
  login: Type.String(),
  name: Type.String(),
  role: Type.String(),
  permissions: Type.Array(oneOf(permissions)),
  language: Type.String(),
})

/** Sets the httpOnly session cookie. */
export const operatorLogin = adminEndpoint({
  method: 'POST',
  path: 'session',
  permission: 'public',
  summary: 'Log in',
  body: Type.Object({ login: Type.String({ maxLength: 60 }), password: Type.String({ maxLength: 128 }) }),
  data: Type.Object({ operator: Operator }),
  refuses: ['LOGIN_WRONG', 'LOGIN_LOCKED'],
})

export const operatorLogout = adminEndpoint({
  method: 'DELETE',
  path: 'session',
  permission: 'any',
  summary: 'Log out',
  data: Nothing,
})

export const operatorMe = adminEndpoint({
  method: 'GET',
  path: 'session',
  permission: 'any',
  summary: 'Who is logged in',
  data: Type.Object({ operator: Operator }),
})

/** Public: what the log-in page shows. */
export const consoleInfo = adminEndpoint({
  method: 'GET',
  path: 'info',
  permission: 'public',
  summary: 'Name of the shop, and demo accounts',
  data: Type.Object({
    storeName: Type.String(),
    timezone: Type.String(),
    demo: Type.Boolean(),
    demoAccounts: Type.Array(Type.Object({ login: Type.String(), password: Type.String(), note: Type.String() })),
  }),
})
