import Type from 'typebox'
import { Count, Id, Nothing, oneOf, Time } from '../../core/common.ts'
import { codeTextMax } from '../../core/contact.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { targetKinds } from '../account/account.ts'

/**
 * The obstacles to closing an account, in display order. `frozen`: by an operator; `balance`: money in the balance, the
 * gift balance or the earnings; `debt`: owed to the shop; `pending`: money on its way; `orders`: unfinished, or still
 * within the after-sales period; `refunds`: open cases, or money WeChat has not refunded yet; `credits`: points or
 * credits on their way; `shop`: the user is a merchant.
 */
export const closeObstacles = ['frozen', 'balance', 'debt', 'pending', 'orders', 'refunds', 'credits', 'shop'] as const

export type CloseObstacle = (typeof closeObstacles)[number]

const Obstacles = Type.Array(oneOf(closeObstacles))

export const userCloseState = endpoint({
  method: 'GET',
  path: 'user/closeState',
  auth: 'user',
  summary: 'Whether the account can be closed, and what closing it forfeits',
  data: Type.Object({
    obstacles: Obstacles,
    forfeits: Type.Object({ points: Count, subsidy: Money, integral: Money, reward: Money }),
    /** where a code may be sent, masked; `""` if there is none */
    mobile: Type.String(),
    email: Type.String(),
    /** when a scheduled closing takes effect; `""` if none is scheduled */
    effective_time: Time,
  }),
})

/** Needs a code sent to one of the user's own targets with purpose `close_account`. Takes effect a week later. */
export const userClose = endpoint({
  method: 'POST',
  path: 'user/close',
  auth: 'user',
  summary: 'Close the account',
  body: Type.Object({
    form: Type.Object({ kind: oneOf(targetKinds), smsCode: Type.String({ maxLength: codeTextMax }) }),
  }),
  data: Type.Object({ closing_id: Id, effective_time: Time }),
  refuses: ['CLOSE_OPEN', 'NO_TARGET', 'CODE_WRONG', 'CODE_EXPIRED', 'STATE_CHANGED'],
})

export const userCloseCancel = endpoint({
  method: 'POST',
  path: 'user/closeCancel',
  auth: 'user',
  summary: 'Cancel the closing of the account',
  body: Type.Object({}),
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})
