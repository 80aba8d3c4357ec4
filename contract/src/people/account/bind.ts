import Type from 'typebox'
import { Nothing, nullable, oneOf, Time } from '../../core/common.ts'
import { codeTextMax } from '../../core/contact.ts'
import { endpoint } from '../../core/endpoint.ts'
import { targetKinds } from './account.ts'

const TargetKind = oneOf(targetKinds)

const Bound = Type.Object({
  /** masked; `""` if there is none */
  value: Type.String(),
  /** the scheduled change */
  change: nullable(Type.Object({ /** masked */ to: Type.String(), effective_time: Time })),
})

export const userBindState = endpoint({
  method: 'GET',
  path: 'user/bindState',
  auth: 'user',
  summary: 'The user’s mobile number and e-mail address, and scheduled changes',
  data: Type.Object({ mobile: Bound, email: Bound, has_password: Type.Boolean() }),
})

/**
 * Binding the first number or address only needs its own code. A replacement also needs a code sent to the current one
 * (`oldCode`) or the log-in password; with the password it takes effect a day later.
 */
const proof = {
  smsCode: Type.String({ maxLength: codeTextMax }),
  oldCode: Type.Optional(Type.String({ maxLength: codeTextMax })),
  password: Type.Optional(Type.String({ maxLength: 128 })),
}

const bound = Type.Object({ /** `""`: took effect at once */ effective_time: Time })

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

/** Old clients send number and code, and request that code with purpose `login`. */
export const userBindMobile = endpoint({
  method: 'POST',
  path: 'user/bindMobile',
  auth: 'user',
  summary: 'Bind a mobile number',
  body: Type.Object({
    form: Type.Object({ mobile: Type.String({ maxLength: 40 }), ...proof }),
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
  summary: 'Cancel the scheduled change',
  body: Type.Object({ kind: TargetKind }),
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})
