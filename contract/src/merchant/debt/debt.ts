import Type from 'typebox'
import { cursorPage, cursorQuery, Id, Instant, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'

/** After this many days the deposit pays, and a merchant that still owes money is suspended. */
export const debtDays = 7

/** Merchants' debts for refunds after settlement that their balance and deposit did not cover. */
export const merchantDebtList = adminEndpoint({
  method: 'GET',
  path: 'merchant-debts',
  permission: 'shop.finance.view',
  members: 'also',
  summary: 'Debts of merchants, newest first; members see their own',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(['open', 'ended'])),
    merchantId: Type.Optional(Id),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      merchant: Type.Object({ id: Id, name: Type.String() }),
      /** owed now; 0 once it has ended */
      owedFen: FenAmount,
      since: Instant,
      /** when the deposit pays and the merchant is suspended */
      dueAt: Instant,
      /** the part that the deposit has paid */
      coveredFen: FenAmount,
      suspendedAt: nullable(Instant),
      endedAt: nullable(Instant),
    }),
  ),
})
