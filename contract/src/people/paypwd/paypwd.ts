import Type from 'typebox'
import { Count, oneOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { targetKinds } from '../account/account.ts'

/**
 * What the payment password is asked for, and what its ticket's `target` and `amount` are then: `order-pay` the order's id
 * and what the trade costs; `withdraw` the wallet address and what is asked for; `transfer` the receiver's user number and
 * what he gets; `paypwd-reset` `""` and `0.00`.
 */
export const payActions = ['order-pay', 'withdraw', 'transfer', 'paypwd-reset'] as const

export type PayActionName = (typeof payActions)[number]

/** Digits of a payment password. */
export const payPasswordLength = 6

/** Whether it is no six digits, or three of them beside each other are equal or count up or down. */
export function isWeakPin(digits: string): boolean {
  if (!/^\d{6}$/.test(digits)) return true
  const steps = [...digits.slice(1)].map((digit, index) => Number(digit) - Number(digits[index]))
  return steps.some((step, index) => index > 0 && step === steps[index - 1] && Math.abs(step) <= 1)
}

const PayPassword = Type.String({ maxLength: 12 })

/** Allows setting a payment password, once, within 300 s (of an old payment password: 120 s). */
const SetTicket = Type.String({ maxLength: 200 })

const prove = Type.Object({ setTicket: SetTicket })

export const payPasswordState = endpoint({
  method: 'GET',
  path: 'paypwd/state',
  auth: 'user',
  summary: 'State of the payment password',
  /** what it is wanted for: `obstacle` is then about that */
  query: Type.Object({ action: Type.Optional(oneOf(payActions)), amount: Type.Optional(Money) }),
  data: Type.Object({
    /** why it cannot be entered now, or not for this; `""`: it can */
    obstacle: oneOf(['', 'not_set', 'must_reset', 'locked', 'cooling']),
    isSet: Type.Boolean(),
    /** the shop asks for a new one; the present one is accepted nowhere */
    mustReset: Type.Boolean(),
    /** entry is locked; `""`: it is not */
    lockedUntil: Time,
    /** set lately: withdrawals and transfers wait, and what is paid from the balance is at most `smallPayMax`; `""`: no more */
    coolingUntil: Time,
    smallPayMax: Money,
    /** how many hours they wait when it is set now; 0: they do not */
    coolingH: Count,
    /** there is a log-in password to be asked for */
    hasPassword: Type.Boolean(),
    /** where a code may go, masked; `""` when there is none */
    mobile: Type.String(),
    email: Type.String(),
  }),
})

/** A right payment password gives a ticket for one action, target and amount, good once within 120 s. */
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

/** The first payment password of somebody who has a log-in password. */
export const payPasswordByLogin = endpoint({
  method: 'POST',
  path: 'paypwd/loginPassword',
  auth: 'user',
  summary: 'Prove oneself by the log-in password, to set the first payment password',
  body: Type.Object({ form: Type.Object({ password: Type.String({ maxLength: 128 }) }) }),
  data: prove,
  refuses: ['STATE_CHANGED', 'PASSWORD_WRONG', 'LOGIN_LOCKED'],
})

/**
 * A code of one of the person's own targets, asked for with purpose `paypwd`: finds a payment password that was
 * forgotten, with the log-in password beside it where there is one, or allows the first one to who has none.
 */
export const payPasswordByCode = endpoint({
  method: 'POST',
  path: 'paypwd/code',
  auth: 'user',
  summary: 'Prove oneself by a code, to set a payment password',
  body: Type.Object({
    form: Type.Object({
      kind: oneOf(targetKinds),
      smsCode: Type.String({ maxLength: 12 }),
      password: Type.Optional(Type.String({ maxLength: 128 })),
    }),
  }),
  data: prove,
  refuses: ['NO_TARGET', 'PASSWORD_WRONG', 'LOGIN_LOCKED', 'CODE_WRONG', 'CODE_EXPIRED'],
})

/** Sets or replaces it. `setTicket` is of `paypwd/loginPassword`, `paypwd/code`, or a check for `paypwd-reset`. */
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
