import Type from 'typebox'
import { Nothing, nullable, oneOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { targetKinds } from './account.ts'

const TargetKind = oneOf(targetKinds)

const Bound = Type.Object({
  /** masked; `""` when there is none */
  value: Type.String(),
  /** the change that waits for its day */
  change: nullable(Type.Object({ /** masked */ to: Type.String(), effective_time: Time })),
})

export const userBindState = endpoint({
  method: 'GET',
  path: 'user/bindState',
  auth: 'user',
  summary: 'Where the person logged in is reached, and what is about to change',
  data: Type.Object({ mobile: Bound, email: Bound, has_password: Type.Boolean() }),
})

/**
 * A first number or address needs its own code alone. Another one needs, beside it, a code of the one in use
 * (`oldCode`) or the log-in password; with the password it takes effect a day later.
 */
const proof = {
  smsCode: Type.String({ maxLength: 12 }),
  oldCode: Type.Optional(Type.String({ maxLength: 12 })),
  password: Type.Optional(Type.String({ maxLength: 128 })),
}

const bound = Type.Object({ /** `""`: at once */ effective_time: Time })

const refuses = [
  'TARGET_TAKEN',
  'TARGET_SAME',
  'REBIND_PROOF',
  'PASSWORD_WRONG',
  'LOGIN_LOCKED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'STATE_CHANGED',
] as const

/** Old clients send number and code, and asked for the code as for logging in. */
export const userBindMobile = endpoint({
  method: 'POST',
  path: 'user/bindMobile',
  auth: 'user',
  summary: 'Bind a mobile number',
  body: Type.Object({
    form: Type.Object({ mobile: Type.String({ maxLength: 20 }), ...proof }),
  }),
  data: bound,
  refuses,
})

export const userBindEmail = endpoint({
  method: 'POST',
  path: 'user/bindEmail',
  auth: 'user',
  summary: 'Bind an e-mail address',
  body: Type.Object({
    form: Type.Object({ email: Type.String({ maxLength: 254 }), ...proof }),
  }),
  data: bound,
  refuses,
})

export const userBindCancel = endpoint({
  method: 'POST',
  path: 'user/bindCancel',
  auth: 'user',
  summary: 'Call off the change that waits',
  body: Type.Object({ kind: TargetKind }),
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})
