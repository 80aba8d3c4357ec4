import Type from 'typebox'
import { Count, Id, nullable, oneOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

/** The three incomes, by the level of their promises: 1 sharing, 2 management, 3 channel. There is no other. */
export const profitKinds = ['sharing', 'management', 'channel'] as const

export type ProfitKind = (typeof profitKinds)[number]

export const profitStates = ['promised', 'settled', 'taken_back', 'void'] as const

export type ProfitState = (typeof profitStates)[number]

/** 2%: the law of the shop's home allows no more for the second level. */
export const managementMaxBp = 200

export const profitIndex = endpoint({
  method: 'GET',
  path: 'profit/profit',
  auth: 'user',
  summary: 'The caller’s profit',
  data: Type.Object({
    /** can be moved to the balance or withdrawn */
    available: Money,
    /** promised by orders that are not settled yet */
    to_be_settled: Money,
    /** the balance, without gift money */
    balance: Money,
    /** the debt for profit that was taken back after it had been used; later profit repays it first */
    owed: Money,
    /** settled profit, less the part taken back since */
    today: Money,
    month: Money,
    all: Money,
    /** takes part; a shopper who has left earns nothing from later payments */
    joined: Type.Boolean(),
    /** the user has, or had, the contract of a channel partner */
    is_partner: Type.Boolean(),
    /** the shop pays for the second level */
    has_management: Type.Boolean(),
    may_withdraw: Type.Boolean(),
  }),
  refuses: ['MODULE_OFF'],
})

/** Newest first; a page's `next` is the `before` of the following page, null at the end. */
export const profitList = endpoint({
  method: 'GET',
  path: 'profit/list',
  auth: 'user',
  summary: 'The profit from each order',
  query: Type.Object({ kind: oneOf(profitKinds), before: Type.Optional(Id) }),
  data: Type.Object({
    list: Type.Object({
      data: Type.Array(
        Type.Object({
          profit_id: Id,
          /** masked */
          buyer: Type.String(),
          /** the day of the payment */
          day: Type.String(),
          /** what the buyer paid for the goods, and the share of it in basis points */
          paid: Money,
          rate_bp: Count,
          /** the remaining amount; for profit that was taken back or is void, the promised amount */
          amount: Money,
          /** refunds have reduced it */
          reduced: Type.Boolean(),
          state: oneOf(profitStates),
          void_reason: oneOf(['', 'refund', 'frozen', 'closed', 'region']),
          /** when it is expected; `""`: the order is still on its way */
          expected_day: Type.String(),
          settle_time: Time,
        }),
      ),
      next: nullable(Id),
      /** of the months of these rows, newest first; a month on two pages has the same figures on both */
      months: Type.Array(
        Type.Object({
          /** of the payments, `2026-11` in the store's time zone */
          month: Type.String(),
          /** what is earned by its orders, the pending part included */
          earned: Money,
          pending: Money,
        }),
      ),
    }),
  }),
  refuses: ['MODULE_OFF'],
})

export const profitToBalance = endpoint({
  method: 'POST',
  path: 'profit/toBalance',
  auth: 'user',
  summary: 'Move profit to the balance',
  body: Type.Object({
    /** yuan, as typed */
    amount: Type.String({ maxLength: 15 }),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ available: Money, balance: Money }),
  refuses: ['MODULE_OFF', 'AMOUNT_INVALID', 'BELOW_MIN', 'ABOVE_MAX', 'IDEMPOTENCY_MISMATCH'],
})

/** Users who leave still receive earlier promises. */
export const profitJoin = endpoint({
  method: 'POST',
  path: 'profit/join',
  auth: 'user',
  summary: 'Leave the programme, or join it again',
  body: Type.Object({ joined: Type.Boolean(), requestId: Type.Optional(RequestId) }),
  data: Type.Object({ joined: Type.Boolean() }),
  refuses: ['MODULE_OFF', 'IDEMPOTENCY_MISMATCH'],
})

export const profitStatementRows = 500

/** The profit settled in a year, as a table file, in parts: concatenated, they form the file. */
export const profitStatement = endpoint({
  method: 'GET',
  path: 'profit/statement',
  auth: 'user',
  summary: "Part of a year's income as CSV",
  query: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2999 }), before: Type.Optional(Id) }),
  data: Type.Object({
    /** the first part begins with the UTF-8 byte order mark and the header row */
    csv: Type.String(),
    rows: Count,
    next: nullable(Id),
  }),
})
