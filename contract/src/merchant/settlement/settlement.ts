import Type from 'typebox'
import { Count, cursorPage, cursorQuery, Id, IdParams, Instant, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'

// A merchant's money: its balances, the income from each order, and daily statements. Members see their own merchant's;
// operators name the merchant.

/** The merchant; not needed for members. */
const ofMerchant = { merchantId: Type.Optional(Id) }

/** `paid + platform = commission + profit + net`, and each is negative in a refund after the settlement. */
const amounts = {
  /** payments of buyers less refunds, including freight */
  paidFen: FenAmount,
  /** the platform's own discounts, which it pays for */
  platformFen: FenAmount,
  commissionFen: FenAmount,
  /** profit of the people who brought the buyer */
  profitFen: FenAmount,
  /** the merchant's part */
  netFen: FenAmount,
  /** the share of the merchant's part that it already has, because buyers paid it directly */
  collectedFen: FenAmount,
  /**
   * the change of the balance: the merchant's part without the money that it collected, that repaid a debt or that came
   * out of the deposit
   */
  balanceFen: FenAmount,
}

export const merchantFinance = adminEndpoint({
  method: 'GET',
  path: 'merchant-finance',
  permission: 'shop.finance.view',
  members: 'also',
  summary: 'A merchant’s balances, expected income and debt',
  query: Type.Object(ofMerchant),
  data: Type.Object({
    balanceFen: FenAmount,
    /** in requested payouts: still in the balance's account but no longer in `balanceFen` */
    withdrawingFen: FenAmount,
    /** in escrow for unsettled orders, without shares promised to others */
    pendingFen: FenAmount,
    pendingOrders: Count,
    /** paid by buyers to the merchant itself, for unsettled orders */
    collectedFen: FenAmount,
    depositFen: FenAmount,
    owedFen: FenAmount,
  }),
  refuses: ['NOT_FOUND'],
})

export const MerchantStatementRow = Type.Object({
  id: Id,
  /** of the store's time zone, `2026-11-23` */
  day: Type.String(),
  lines: Count,
  ...amounts,
})

export const merchantStatementList = adminEndpoint({
  method: 'GET',
  path: 'merchant-statements',
  permission: 'shop.finance.view',
  members: 'also',
  summary: 'Daily statements of a merchant, newest first',
  query: Type.Object({ ...cursorQuery, ...ofMerchant }),
  data: cursorPage(MerchantStatementRow),
  refuses: ['NOT_FOUND'],
})

export const merchantStatementGet = adminEndpoint({
  method: 'GET',
  path: 'merchant-statements/:id',
  permission: 'shop.finance.view',
  members: 'also',
  summary: 'One daily statement; its orders are in the income',
  params: IdParams,
  data: Type.Object({ statement: MerchantStatementRow }),
  refuses: ['NOT_FOUND'],
})

export const MerchantIncomeRow = Type.Object({
  id: Id,
  statementId: Id,
  day: Type.String(),
  orderId: Id,
  orderNo: Type.String(),
  kind: oneOf(['settlement', 'refund']),
  ...amounts,
  createdAt: Instant,
})

export const merchantIncome = adminEndpoint({
  method: 'GET',
  path: 'merchant-income',
  permission: 'shop.finance.view',
  members: 'also',
  summary: 'A merchant’s income from each order, newest first',
  query: Type.Object({
    ...cursorQuery,
    ...ofMerchant,
    statementId: Type.Optional(Id),
    orderNo: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  data: cursorPage(MerchantIncomeRow),
  refuses: ['NOT_FOUND'],
})

const StatementMonth = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })

/** At most `merchantCsvRows` lines a call; `next` asks for the following ones. */
export const merchantStatementCsv = adminEndpoint({
  method: 'GET',
  path: 'merchant-statements.csv',
  permission: 'shop.finance.view',
  members: 'also',
  audited: true,
  summary: 'The statement of a month as a table file, part by part',
  query: Type.Object({
    ...ofMerchant,
    month: StatementMonth,
    after: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  data: Type.Object({ csv: Type.String(), rows: Count, next: nullable(Id) }),
  refuses: ['NOT_FOUND'],
})

export const merchantCsvRows = 2_000

/** Day by day, with the balance before and after; the orders are in the table file. */
export const merchantStatementPdf = adminEndpoint({
  method: 'GET',
  path: 'merchant-statements.pdf',
  permission: 'shop.finance.view',
  members: 'also',
  audited: true,
  summary: 'The statement of a month as a PDF document',
  query: Type.Object({ ...ofMerchant, month: StatementMonth }),
  data: Type.Object({ /** base64 */ pdf: Type.String() }),
  refuses: ['NOT_FOUND', 'BUSY'],
})

export const merchantMovements = [
  'settlement',
  'refund',
  'repayment',
  /** commission and profit shares of money that the merchant collected */
  'collected',
  /** returned to a buyer by the platform out of money that the merchant collected */
  'advanced',
  'payout',
  'payout_returned',
  'deposit',
  'other',
] as const

export const merchantAccounts = ['balance', 'deposit', 'owed'] as const

/** The movements behind the balance, the deposit and the debt. */
export const merchantTransfers = adminEndpoint({
  method: 'GET',
  path: 'merchant-transfers',
  permission: 'shop.finance.view',
  members: 'also',
  summary: 'Movements of one of a merchant’s accounts, newest first',
  query: Type.Object({
    ...ofMerchant,
    account: oneOf(merchantAccounts),
    /** `next` of the previous page */
    before: Type.Optional(Id),
  }),
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        kind: oneOf(merchantMovements),
        amountFen: FenAmount,
        afterFen: FenAmount,
        orderNo: nullable(Type.String()),
        at: Instant,
      }),
    ),
    next: nullable(Id),
  }),
  refuses: ['NOT_FOUND'],
})
