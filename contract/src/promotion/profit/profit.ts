import Type from 'typebox'
import { RequestId } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

export const profitIndex = endpoint({
  method: 'GET',
  path: 'profit/profit',
  auth: 'user',
  summary: 'Own profit',
  data: Type.Object({
    /** can be moved to the balance or withdrawn */
    available: Money,
    /** promised by orders that are not settled yet */
    to_be_settled: Money,
    /** of the balance, gift money excluded */
    balance: Money,
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
