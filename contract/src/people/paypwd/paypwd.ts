import Type from 'typebox'
import { Count, oneOf, RequestId, Time } from '../../core/common.ts'
import { codeTextMax } from '../../core/contact.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { targetKinds } from '../account/account.ts'

/**
 * The actions that require the payment password, with the `target` and `amount` of their tickets: `order-pay`: the
 * order's id and the price of the trade; `withdraw`: the payout address and the requested amount; `transfer`: the
 * receiver's user number and the amount they get, and `transfer-subsidy` likewise; `give-collectible`: the
 * collectible's id, a colon and the receiver's user number, and `0.00`; `draw` and `swap`: the unit and the amount of
 * it; `paypwd-reset`: `""` and `0.00`.
 */
export const payActions = [
  'order-pay',
  'withdraw',
  'transfer',
  'transfer-subsidy',
  'give-collectible',
  'draw',
  'swap',
  'paypwd-reset',
] as const

export type PayActionName = (typeof payActions)[number]

/** Digits of a payment password. */
export const payPasswordLength = 6

/**
 * True if it is not six digits, if three in a row are equal or count up or down, if it consists of three pairs (112233)
 * or repeats its first two or three digits (121212, 258258), or if all its digits are equally far apart (135791).
 */
export function isWeakPin(digits: string): boolean {
  if (!/^\d{6}$/.test(digits)) return true
  if (/^(?:(\d)\1(\d)\2(\d)\3|(\d\d)\4\4|(\d\d\d)\5)$/.test(digits)) return true
  const steps = [...digits.slice(1)].map((digit, index) => Number(digit) - Number(digits[index]))
  if (new Set(steps.map((step) => (step + 10) % 10)).size === 1) return true
  return steps.some((step, index) => index > 0 && step === steps[index - 1] && Math.abs(step) <= 1)
}

const PayPassword = Type.String({ maxLength: 12 })

/** Allows setting a payment password, once, within 300 s (120 s if obtained with the old one). */
const SetTicket = Type.String({ maxLength: 200 })

const prove = Type.Object({ setTicket: SetTicket })

export const payPasswordState = endpoint({
  method: 'GET',
  path: 'paypwd/state',
  auth: 'user',
  summary: 'Status of the payment password',
  /** the intended action and amount; `obstacle` then refers to them */
  query: Type.Object({ action: Type.Optional(oneOf(payActions)), amount: Type.Optional(Money) }),
  data: Type.Object({
    /** why it cannot be entered now, or not for this action; `""`: it can */
    obstacle: oneOf(['', 'not_set', 'must_reset', 'locked', 'cooling']),
    isSet: Type.Boolean(),
    /** the shop requires a new one; the current one is no longer accepted */
    mustReset: Type.Boolean(),
    /** entry is locked until then; `""`: not locked */
    lockedUntil: Time,
    /**
     * recently set: until then withdrawals and transfers wait, and payments from the balance since it was set are at most
     * `smallPayMax` together; `""`: no limit
     */
    coolingUntil: Time,
    smallPayMax: Money,
    /** how many hours they would wait if it were set now; 0: not at all */
    coolingH: Count,
    /** the user has a log-in password that can be asked for */
    hasPassword: Type.Boolean(),
    /** where a code may be sent, masked; `""` if there is none */
    mobile: Type.String(),
    email: Type.String(),
  }),
})

/** The correct payment password yields a ticket for one action, target and amount, valid once within 120 s. */
export const payPasswordCheck = endpoint({
  method: 'POST',
  path: 'paypwd/check',
  auth: 'user',
  summary: 'Check the payment password for one action',
  body: Type.Object({
    password: PayPassword,
    action: oneOf(payActions),
    target: Type.String({ maxLength: 100 }),
    amount: Money,
  }),
  data: Type.Object({ payTicket: Type.String() }),
  refuses: ['PAYPWD_NOT_SET', 'PAYPWD_WRONG', 'PAYPWD_LOCKED', 'PAYPWD_COOLING'],
})

/** For the first payment password of a user who has a log-in password. */
export const payPasswordByLogin = endpoint({
  method: 'POST',
  path: 'paypwd/loginPassword',
  auth: 'user',
  summary: 'Verify by log-in password, to set the first payment password',
  body: Type.Object({ form: Type.Object({ password: Type.String({ maxLength: 128 }) }) }),
  data: prove,
  refuses: ['STATE_CHANGED', 'PASSWORD_WRONG', 'LOGIN_LOCKED'],
})

/**
 * Verifies by a code sent to one of the user's own targets with purpose `paypwd`: to replace a forgotten payment
 * password (then also with the log-in password, if there is one), or to set the first one if there is no log-in
 * password.
 */
export const payPasswordByCode = endpoint({
  method: 'POST',
  path: 'paypwd/code',
  auth: 'user',
  summary: 'Verify by code, to set a payment password',
  body: Type.Object({
    form: Type.Object({
      kind: oneOf(targetKinds),
      smsCode: Type.String({ maxLength: codeTextMax }),
      password: Type.Optional(Type.String({ maxLength: 128 })),
    }),
  }),
  data: prove,
  refuses: ['NO_TARGET', 'PASSWORD_WRONG', 'LOGIN_LOCKED', 'CODE_WRONG', 'CODE_EXPIRED'],
})

/** Sets or replaces it. `setTicket` comes from `paypwd/loginPassword`, `paypwd/code`, or a check for `paypwd-reset`. */
export const payPasswordSet = endpoint({
  method: 'POST',
  path: 'paypwd/set',
  auth: 'user',
  summary: 'Set the payment password',
  body: Type.Object({
    form: Type.Object({ setTicket: SetTicket, password: PayPassword }),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ /** until when withdrawals and transfers wait */ coolingUntil: Time }),
  refuses: ['PAYPWD_WEAK', 'PASSWORD_SAME', 'PAYPWD_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
})
