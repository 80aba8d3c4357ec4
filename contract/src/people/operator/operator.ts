import Type from 'typebox'
import { Id, Instant, Nothing, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { permissions } from '../../permissions.ts'
import { memberRoles, merchantStates } from './members.ts'

export const Operator = Type.Object({
  id: Id,
  login: Type.String(),
  name: Type.String(),
  role: Type.String(),
  /** the current permissions; empty until the second factor is set up */
  permissions: Type.Array(oneOf(permissions)),
  language: Type.String(),
  /** the second factor has to be set up before anything else */
  enrolling: Type.Boolean(),
  /**
   * why some permissions of the role are withheld: a new operator may not decide anything before `decidesFrom`; one who
   * moves money has to link their shop account first, or declare that they have none
   */
  withheld: nullable(oneOf(['waiting', 'unlinked'])),
  decidesFrom: nullable(Instant),
  /** of a member: the merchant that they currently work for; null for an operator of the platform */
  merchant: nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      state: oneOf(merchantStates),
      role: oneOf(memberRoles),
      /** its buyers pay it directly, or payments from such a time still wait */
      reviewsPayments: Type.Boolean(),
      /** all merchants that they are a member of, including this one */
      all: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  ),
})

/** A code of the authenticator app, or a recovery code. */
export const SecondFactorCode = Type.String({ maxLength: 40, writeOnly: true })

/** A picture captcha for the log-in from a device that is not known yet. */
export const operatorCaptcha = adminEndpoint({
  method: 'GET',
  path: 'captcha',
  permission: 'public',
  summary: 'Get a picture captcha',
  data: Type.Object({ base64: Type.String({ description: 'data URI of a PNG' }), key: Type.String() }),
})

/**
 * Sets the httpOnly session cookie. `SECOND_FACTOR_NEEDED` asks for the same call with a code. After some wrong tries
 * from unknown devices, `CAPTCHA_REQUIRED` asks for the same call with a picture captcha.
 */
export const operatorLogin = adminEndpoint({
  method: 'POST',
  path: 'session',
  permission: 'public',
  summary: 'Log in',
  body: Type.Object({
    login: Type.String({ maxLength: 60 }),
    password: Type.String({ maxLength: 128, writeOnly: true }),
    code: Type.Optional(SecondFactorCode),
    captchaKey: Type.Optional(Type.String({ maxLength: 60 })),
    captchaCode: Type.Optional(Type.String({ maxLength: 10, writeOnly: true })),
  }),
  data: Type.Object({ operator: Operator }),
  refuses: [
    'LOGIN_WRONG',
    'LOGIN_LOCKED',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'ADDRESS_REFUSED',
  ],
})

/** Like `operatorLogin`, for members of merchants, who log in with their shopper account's number or address. */
export const memberLogin = adminEndpoint({
  method: 'POST',
  path: 'member-session',
  permission: 'public',
  summary: 'Log in as a member of a merchant',
  body: Type.Object({
    login: Type.String({ maxLength: 254 }),
    password: Type.String({ maxLength: 128, writeOnly: true }),
    captchaKey: Type.Optional(Type.String({ maxLength: 100 })),
    captchaCode: Type.Optional(Type.String({ maxLength: 10, writeOnly: true })),
  }),
  data: Type.Object({ operator: Operator }),
  refuses: [
    'LOGIN_WRONG',
    'LOGIN_LOCKED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'ACCOUNT_FROZEN',
    'NO_MEMBER',
    'ADDRESS_REFUSED',
  ],
})

/** Continues the session as a member of another merchant. */
export const memberSwitch = adminEndpoint({
  method: 'PUT',
  path: 'member-session',
  permission: 'any',
  members: 'only',
  summary: 'Switch to another of the member’s merchants',
  body: Type.Object({ merchantId: Id }),
  data: Type.Object({ operator: Operator }),
  refuses: ['NO_MEMBER'],
})

export const operatorLogout = adminEndpoint({
  method: 'DELETE',
  path: 'session',
  permission: 'enrolling',
  summary: 'Log out',
  data: Nothing,
})

export const operatorMe = adminEndpoint({
  method: 'GET',
  path: 'session',
  permission: 'enrolling',
  summary: 'Who is logged in',
  data: Type.Object({ operator: Operator }),
})

/** Public: the data of the log-in page, and the colours of previews. */
export const consoleInfo = adminEndpoint({
  method: 'GET',
  path: 'info',
  permission: 'public',
  summary: 'Name and colours of the shop, and demo accounts',
  data: Type.Object({
    storeName: Type.String(),
    timezone: Type.String(),
    demo: Type.Boolean(),
    /** of the shop's theme: its two colours, and the text colour on the first */
    colours: Type.Object({ main: Type.String(), vice: Type.String(), text: Type.String() }),
    /** the open ones */
    modules: Type.Array(Type.String()),
    demoAccounts: Type.Array(Type.Object({ login: Type.String(), password: Type.String(), note: Type.String() })),
  }),
})
