import Type from 'typebox'
import { Count, Flag, oneOf, RequestId } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** `YYYY-MM-DD` of the store; the clock of the device is nobody's business. */
const Day = Type.String({ examples: ['2026-11-21'] })

/** Points, or hundredths of the subsidy, as `reward` says. */
const Value = Count

export const signRewards = ['points', 'subsidy'] as const

export const checkInIndex = endpoint({
  method: 'GET',
  path: 'sign/index',
  auth: 'user',
  summary: 'The month with the days one has signed in, and what the next day gives',
  /** `month`: `YYYY-MM`, this one by default */
  query: Type.Object({ month: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })) }),
  data: Type.Object({
    today: Day,
    is_signed: Flag,
    /** days on end up to today, or up to yesterday while today is open */
    run: Count,
    reward: oneOf(signRewards),
    /** what signing in gives next: today, or tomorrow when today is done */
    next: Value,
    rules: Type.Object({ day: Value, /** on every seventh day of a run, beside the day's */ week: Value }),
    /** of the month, the first first */
    days: Type.Array(Type.Object({ day: Day, run: Count, reward: oneOf(signRewards), value: Value })),
  }),
  refuses: ['MODULE_OFF'],
})

export const checkInSubmit = endpoint({
  method: 'POST',
  path: 'sign/submit',
  auth: 'user',
  summary: 'Sign in today',
  body: Type.Object({ requestId: Type.Optional(RequestId) }),
  data: Type.Object({ day: Day, run: Count, reward: oneOf(signRewards), value: Value }),
  refuses: ['MODULE_OFF', 'SIGNED_TODAY', 'BUDGET_EMPTY', 'IDEMPOTENCY_MISMATCH'],
})
