import Type from 'typebox'
import {
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  Nothing,
  nullable,
  oneOf,
  Person,
  RequestId,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'

/** Money in suspense: it came for an order which could no longer be paid, beyond what was due, or for nobody known. */
export const AdminLateMoney = Type.Object({
  id: Id,
  /** how its source names it, at WeChat the payment's own number */
  transaction: Type.String(),
  through: oneOf(['wechat', 'bank']),
  amountFen: FenAmount,
  at: Instant,
  /** as the bank's statement says, `""` where there is none */
  payer: Type.String(),
  remark: Type.String(),
  /** null when nobody is known to whom it belongs */
  buyer: nullable(Person),
  tradeNo: Type.String(),
  orders: Type.Array(Type.Object({ id: Id, orderNo: Type.String() })),
  resolvedAt: nullable(Instant),
  /** where it went */
  resolvedTo: nullable(oneOf(['balance', 'outside'])),
  /** whose balance it went to */
  receiver: nullable(Person),
  /** the operator's name, and what he wrote */
  resolvedBy: nullable(Type.String()),
  note: Type.String(),
})

export const adminLateMoneyList = adminEndpoint({
  method: 'GET',
  path: 'late-money',
  permission: 'finance.proof.view',
  summary: 'Money that matches no payable order, the newest first',
  query: Type.Object({ ...cursorQuery, open: Type.Optional(Type.Boolean()) }),
  data: cursorPage(AdminLateMoney),
})

/** Nobody is found by a part of his name or number: whoever looks here has it from the payment. */
export const adminLateMoneyOwners = adminEndpoint({
  method: 'GET',
  path: 'late-money/owners',
  permission: 'finance.proof.review',
  summary: 'Whose money it may be: by exact mobile number, e-mail, user id, or order, payment or recharge number',
  query: Type.Object({ keyword: Type.String({ maxLength: 100 }) }),
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        user: Person,
        /** when an order was named */ order: nullable(Type.Object({ id: Id, orderNo: Type.String() })),
      }),
    ),
  }),
})

/**
 * `balance`: of the buyer, when he is known, else of `userId`, with the order it was meant for. `outside`: it was given
 * back at its source, by hand; `note` names that refund.
 */
export const adminLateMoneyResolve = adminEndpoint({
  method: 'POST',
  path: 'late-money/:id/resolve',
  permission: 'finance.proof.review',
  summary: 'Put money in suspense into somebody’s balance, or record that it was given back',
  params: IdParams,
  body: Type.Object({
    to: oneOf(['balance', 'outside']),
    userId: Type.Optional(Id),
    orderId: Type.Optional(Id),
    /** needed unless it goes to the buyer who is known */
    note: Type.String({ maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'RECEIVER_NOT_FOUND',
    'SELF_REVIEW',
    'REFERENCE_USED',
    'VALIDATION',
    'IDEMPOTENCY_MISMATCH',
  ],
})
