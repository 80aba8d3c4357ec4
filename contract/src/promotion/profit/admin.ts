import Type from 'typebox'
import { cursorPage, cursorQuery, Id, Instant, nullable, oneOf, Person } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { profitKinds, profitStates } from './profit.ts'

/** Profit of all users, as promised line by line. */
export const adminProfitList = adminEndpoint({
  method: 'GET',
  path: 'profits',
  permission: 'profit.view',
  summary: 'Profit of orders, newest first',
  query: Type.Object({
    ...cursorQuery,
    /** who gets it */
    userId: Type.Optional(Id),
    orderId: Type.Optional(Id),
    kind: Type.Optional(oneOf(profitKinds)),
    state: Type.Optional(oneOf(profitStates)),
    /** the time of the payment: from `from` on, before `until` */
    from: Type.Optional(Instant),
    until: Type.Optional(Instant),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      kind: oneOf(profitKinds),
      payee: Person,
      buyer: Person,
      orderId: Id,
      orderNo: Type.String(),
      baseFen: FenAmount,
      rateBp: Type.Integer(),
      /** the source of the rate, and the id of its rule or contract */
      source: oneOf(['setting', 'goods', 'category', 'merchant', 'contract']),
      sourceId: nullable(Id),
      promisedFen: FenAmount,
      leftFen: FenAmount,
      state: oneOf(profitStates),
      voidReason: nullable(oneOf(['refund', 'frozen', 'closed', 'region'])),
      createdAt: Instant,
      settledAt: nullable(Instant),
    }),
  ),
})
