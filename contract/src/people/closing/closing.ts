import Type from 'typebox'
import { Count, Id, Nothing, oneOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { targetKinds } from '../account/account.ts'

/**
 * What keeps an account from being closed, in the order in which it is shown. `frozen`: by the operator; `money`: on the
 * balance, in commission, owed, or on its way; `orders`: not finished, the time for after-sales included; `refunds`: cases,
 * or money that WeChat has not given back yet; `credits`: points or credits on their way; `shop`: the person is a merchant.
 */
export const closeObstacles = ['frozen', 'money', 'orders', 'refunds', 'credits', 'shop'] as const

export type CloseObstacle = (typeof closeObstacles)[number]

const Obstacles = Type.Array(oneOf(closeObstacles))

export const userCloseState = endpoint({
  method: 'GET',
  path: 'user/closeState',
  auth: 'user',
  summary: 'What stands between the person and a closed account, and what would be lost with it',
  data: Type.Object({
    obstacles: Obstacles,
    forfeits: Type.Object({ points: Count, subsidy: Money, integral: Money, reward: Money }),
    /** where the code may go, masked; `""` when there is none */
    mobile: Type.String(),
    email: Type.String(),
    /** when a closing that waits takes effect; `""` when none does */
    effective_time: Time,
  }),
})

/** With a code of one of the person's own targets, asked for with purpose `close_account`. It takes effect a week later. */
export const userClose = endpoint({
  method: 'POST',
  path: 'user/close',
  auth: 'user',
  summary: 'Close the account',
  body: Type.Object({ form: Type.Object({ kind: oneOf(targetKinds), smsCode: Type.String({ maxLength: 12 }) }) }),
  data: Type.Object({ closing_id: Id, effective_time: Time }),
  refuses: ['CLOSE_OPEN', 'NO_TARGET', 'CODE_WRONG', 'CODE_EXPIRED', 'STATE_CHANGED'],
})

export const userCloseCancel = endpoint({
  method: 'POST',
  path: 'user/closeCancel',
  auth: 'user',
  summary: 'Keep the account after all',
  body: Type.Object({}),
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})
