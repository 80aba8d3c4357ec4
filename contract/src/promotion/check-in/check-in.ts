import Type from 'typebox'
import { Count, Flag, oneOf, RequestId } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { taskStates, taskUnits } from '../task/task.ts'

/** `YYYY-MM-DD` in the store's time zone; the device's clock does not matter. */
const Day = Type.String({ examples: ['2026-11-21'] })

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'

/** Points, or 1/100 of the subsidy, depending on `reward`. */
const Value = Count

export const checkInRewardKinds = ['points', 'subsidy'] as const

export const checkInIndex = endpoint({
  method: 'GET',
  path: 'sign/index',
  auth: 'user',
  summary: 'The check-ins of a month, and the next reward',
  /** `month`: `YYYY-MM`, by default the current one */
  query: Type.Object({ month: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })) }),
  data: Type.Object({
    today: Day,
    is_signed: Flag,
    /** consecutive days up to today, or up to yesterday if the user has not checked in today */
    run: Count,
    reward: oneOf(checkInRewardKinds),
    /** reward of the next check-in: today's, or tomorrow's if today's is done; limited to the rest of the day's cap */
    next: Value,
    rules: Type.Object({
      day: Value,
      /** on every seventh consecutive day, in addition to the daily reward */ week: Value,
    }),
    /** rewards of tasks for the same check-in, paid with it: subsidy with two decimals, or whole points */
    tasks: Type.Array(
      Type.Object({ title: Type.String(), unit: oneOf(taskUnits), reward: Type.String(), state: oneOf(taskStates) }),
    ),
    /** the month in which the user registered: there is nothing before it */
    since: Type.String({ examples: ['2026-11'] }),
    /** the cards that make up missed days; `days`: the missed ones of the last 30, with the effect of each */
    makeup: Type.Object({
      per_month: Count,
      left: Count,
      days: Type.Array(
        Type.Object({
          day: Day,
          /** paid at once */
          value: Value,
          /** `run` and `next` after it */
          run: Count,
          next: Value,
        }),
      ),
      /** the most valuable day; `""` if none brings more than its own reward */
      best: Type.String(),
    }),
    /** the check-ins of the month, oldest first */
    days: Type.Array(
      Type.Object({
        day: Day,
        run: Count,
        reward: oneOf(checkInRewardKinds),
        value: Value,
        is_made_up: Flag,
      }),
    ),
  }),
  refuses: ['MODULE_OFF'],
})

export const checkInSubmit = endpoint({
  method: 'POST',
  path: 'sign/submit',
  auth: 'user',
  summary: 'Check in today',
  body: Type.Object({ requestId: Type.Optional(RequestId) }),
  data: Type.Object({ day: Day, run: Count, reward: oneOf(checkInRewardKinds), value: Value }),
  refuses: ['MODULE_OFF', 'SIGNED_TODAY', 'BUDGET_EMPTY', 'IDEMPOTENCY_MISMATCH'],
})

/** The day joins the runs before and after it, and never lowers a reward: a week completed by it is rewarded next. */
export const checkInMakeUp = endpoint({
  method: 'POST',
  path: 'sign/makeup',
  auth: 'user',
  summary: 'Make up a missed day of the last 30',
  body: Type.Object({ day: Type.String({ pattern: dayPattern }), requestId: Type.Optional(RequestId) }),
  data: Type.Object({ day: Day, run: Count, reward: oneOf(checkInRewardKinds), value: Value }),
  refuses: ['MODULE_OFF', 'MAKEUP_NONE', 'MAKEUP_DAY', 'BUDGET_EMPTY', 'IDEMPOTENCY_MISMATCH'],
})

declare module '../../money/wallet/bill.ts' {
  interface BillKinds {
    checkIn: true
  }
}
