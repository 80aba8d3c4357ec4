import Type from 'typebox'
import { Count, Id, IdParams, Instant, Nothing, nullable } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { SecondFactorCode } from './operator.ts'

// An operator's own account: the second factor and the devices they are logged in on.

export const operatorAccount = adminEndpoint({
  method: 'GET',
  path: 'account',
  permission: 'any',
  summary: 'One’s own account: second factor and sessions',
  data: Type.Object({
    /** false only for the accounts of the demo shop */
    secondFactor: Type.Boolean(),
    /** recovery codes that have not been used */
    recoveryCodes: Count,
    /** the shop account of the same person, masked */
    shopAccount: nullable(Type.Object({ nickname: Type.String(), target: Type.String() })),
    /** has declared, with a second operator's approval, that they have none */
    declaredNone: Type.Boolean(),
    /** active sessions, the most recently used first */
    sessions: Type.Array(
      Type.Object({
        id: Id,
        /** "Chrome · Windows"; may be empty */
        device: Type.String(),
        /** masked: `203.0.113.*` */
        address: Type.String(),
        createdAt: Instant,
        lastSeenAt: Instant,
        /** the session of this call */
        current: Type.Boolean(),
      }),
    ),
  }),
})

/** Logs one of one's own sessions out. */
export const operatorSessionRevoke = adminEndpoint({
  method: 'DELETE',
  path: 'account/sessions/:id',
  permission: 'any',
  summary: 'Log out on another device',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

/**
 * A new authenticator secret for this session, the same until it is confirmed. An operator who has a second factor must
 * give a code of it.
 */
export const secondFactorBegin = adminEndpoint({
  method: 'POST',
  path: 'account/second-factor',
  permission: 'enrolling',
  summary: 'Start setting up the second factor',
  body: Type.Object({ code: Type.Optional(SecondFactorCode) }),
  data: Type.Object({
    /** `otpauth://…`, to be shown as a QR code */
    address: Type.String(),
    /** to be typed if there is no camera; base 32 */
    secret: Type.String(),
  }),
  refuses: ['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'LOGIN_LOCKED'],
})

/** Shown once; each replaces the second factor once. */
const recoveryCodes = Type.Array(Type.String())

/** Replaces an earlier second factor with its recovery codes, and ends all other sessions. */
export const secondFactorConfirm = adminEndpoint({
  method: 'PUT',
  path: 'account/second-factor',
  permission: 'enrolling',
  summary: 'Confirm the second factor with a code; the answer contains the recovery codes',
  body: Type.Object({ code: SecondFactorCode }),
  data: Type.Object({ recoveryCodes }),
  refuses: ['SECOND_FACTOR_WRONG', 'STATE_CHANGED', 'LOGIN_LOCKED'],
})

/** Invalidates the earlier ones. */
export const recoveryCodesRenew = adminEndpoint({
  method: 'POST',
  path: 'account/recovery-codes',
  permission: 'any',
  summary: 'New recovery codes, given a code of the authenticator app',
  body: Type.Object({ code: SecondFactorCode }),
  data: Type.Object({ recoveryCodes }),
  refuses: ['SECOND_FACTOR_WRONG', 'LOGIN_LOCKED'],
})

/** Mobile number or e-mail address of a shop account. */
const account = Type.String({ minLength: 1, maxLength: 120 })

/** Sends the code that proves that a shop account is the operator's own. */
export const shopAccountCode = adminEndpoint({
  method: 'POST',
  path: 'account/shop-account/code',
  permission: 'any',
  summary: 'Send a code to one’s own shop account',
  body: Type.Object({ account }),
  data: Type.Object({ resendAfter: Count }),
  refuses: ['PROVIDER_OFF', 'TOO_FREQUENT', 'CODE_LIMIT'],
})

/** Proved by the account's password or by a code sent to it. Cannot be undone. */
export const shopAccountLink = adminEndpoint({
  method: 'PUT',
  path: 'account/shop-account',
  permission: 'any',
  summary: 'Link one’s own shop account',
  body: Type.Object({
    account,
    password: Type.Optional(Type.String({ maxLength: 128, writeOnly: true })),
    code: Type.Optional(Type.String({ maxLength: 10, writeOnly: true })),
  }),
  data: Nothing,
  refuses: ['LOGIN_WRONG', 'LOGIN_LOCKED', 'CODE_WRONG', 'CODE_EXPIRED', 'ACCOUNT_LINKED', 'TARGET_TAKEN'],
})
