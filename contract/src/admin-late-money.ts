import Type from 'typebox'
import { cursorPage, cursorQuery, Id, Instant, Nothing, nullable, oneOf, RequestId } from './common.ts'
import { adminEndpoint } from './endpoint.ts'
import { FenAmount } from './money.ts'

/** Money that came for an order which could no longer be paid, or beyond what was due. */
export const AdminLateMoney = Type.Object({
  id: Id,
  /** how its source names it, at WeChat the payment's own number */
  transaction: Type.String(),
  through: oneOf(['wechat', 'bank']),
  amountFen: FenAmount,
  at: Instant,
  /** null when nobody is known to whom it belongs */
  buyer: nullable(Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() })),
  tradeNo: Type.String(),
  orders: Type.Array(Type.Object({ id: Id, orderNo: Type.String() })),
  resolvedAt: nullable(Instant),
  /** where it went */
  resolvedTo: nullable(oneOf(['balance', 'outside'])),
})

export const adminLateMoneyList = adminEndpoint({
  method: 'GET',
  path: 'late-money',
  permission: 'finance.proof.view',
  summary: 'Money that matches no payable order, the newest first',
  query: Type.Object({ ...cursorQuery, open: Type.Optional(Type.Boolean()) }),
  data: cursorPage(AdminLateMoney),
})

/** `outside`: it was given back at its source, by hand; `note` names that refund. */
export const adminLateMoneyResolve = adminEndpoint({
  method: 'POST',
  path: 'late-money/:id/resolve',
  permission: 'finance.proof.review',
  summary: 'Put late money into the buyer’s balance, or record that it was given back',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    to: oneOf(['balance', 'outside']),
    note: Type.String({ maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})
