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
import { Proposed } from '../../platform/proposal/proposal.ts'

/**
 * Money in suspense: for an order that could no longer be paid, in excess of what was due, or from an unknown payer; or
 * the shop's own, because a provider made a refund whose money had gone to the buyer's balance.
 */
export const AdminLateMoney = Type.Object({
  id: Id,
  /** `late`: the shop has it and it is not the shop's; `twice`: it was paid out twice, and has to come back */
  kind: oneOf(['late', 'twice']),
  /** its identifier at the source, for a provider the payment's own number */
  transaction: Type.String(),
  through: oneOf(['wechat', 'alipay', 'bank']),
  amountFen: FenAmount,
  at: Instant,
  /** as on the bank statement; `""` if there is none */
  payer: Type.String(),
  remark: Type.String(),
  /** null if the owner is unknown */
  buyer: nullable(Person),
  tradeNo: Type.String(),
  orders: Type.Array(Type.Object({ id: Id, orderNo: Type.String() })),
  /** crediting it takes a second operator: its payer is not known for certain, and it is more than a small surplus */
  needsTwo: Type.Boolean(),
  /** a proposal to credit it waits for a second operator */
  proposed: Type.Boolean(),
  resolvedAt: nullable(Instant),
  /** the destination, or the source it came back from */
  resolvedTo: nullable(oneOf(['balance', 'outside'])),
  /** the user whose balance it went to */
  receiver: nullable(Person),
  /** the operator's name, and their note */
  resolvedBy: nullable(Type.String()),
  note: Type.String(),
})

export const adminLateMoneyList = adminEndpoint({
  method: 'GET',
  path: 'late-money',
  permission: 'finance.proof.view',
  summary: 'Money that matches no payable order, newest first',
  query: Type.Object({ ...cursorQuery, open: Type.Optional(Type.Boolean()) }),
  data: cursorPage(AdminLateMoney),
})

/**
 * Exact matches only: the operator has the name or number from the payment, and must not find users by parts of them.
 */
export const adminLateMoneyOwners = adminEndpoint({
  method: 'GET',
  path: 'late-money/owners',
  permission: 'finance.proof.review',
  summary: 'Possible owners, by exact mobile number, e-mail, user id, or order, payment or recharge number',
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
 * `balance`: to the buyer if known, else to `userId`, with the order it was meant for. `outside`: it was returned by
 * hand to its source; `note` is the reference of that refund. Money that was paid out twice comes back from there.
 * Credits that take two operators are refused and can be proposed (`adminLateMoneyCreditPropose`).
 */
export const adminLateMoneyResolve = adminEndpoint({
  method: 'POST',
  path: 'late-money/:id/resolve',
  permission: 'finance.proof.review',
  summary: 'Credit money in suspense to a user’s balance, or record that it was returned',
  params: IdParams,
  body: Type.Object({
    to: oneOf(['balance', 'outside']),
    userId: Type.Optional(Id),
    orderId: Type.Optional(Id),
    /** required unless it goes to the known buyer */
    note: Type.String({ maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'RECEIVER_NOT_FOUND',
    'DUAL_REQUIRED',
    'ABOVE_MAX',
    'SELF_REVIEW',
    'REFERENCE_USED',
    'BALANCE_NOT_ENOUGH',
    'VALIDATION',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** Moves no money until another operator approves it. */
export const adminLateMoneyCreditPropose = adminEndpoint({
  method: 'POST',
  path: 'late-money/:id/credit',
  permission: 'finance.proof.review',
  summary: 'Propose to credit money in suspense to a user’s balance',
  params: IdParams,
  body: Type.Object({
    /** required unless the payer is known */
    userId: Type.Optional(Id),
    orderId: Type.Optional(Id),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'RECEIVER_NOT_FOUND',
    'ABOVE_MAX',
    'SELF_REVIEW',
    'PROPOSAL_OPEN',
    'VALIDATION',
    'IDEMPOTENCY_MISMATCH',
  ],
})
