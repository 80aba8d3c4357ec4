import Type from 'typebox'
import { ledgerCurrencies, TransferView } from '../../books/ledger/ledger.ts'
import { Count, cursorPage, cursorQuery, Id, Instant, Nothing, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount, SumText } from '../../core/money.ts'

// The books of the whole shop: totals of all accounts, the findings of the last check, and the entries of each account.
// Amounts are integers of the currency's smallest unit.

/**
 * The groups that account types are totalled in. `outside` and `issued` are the counterpart of all the others: money at
 * the bank and at providers, and points the shop has issued.
 */
export const accountGroups = [
  'outside',
  'issued',
  'people',
  'orders',
  'merchants',
  'suspense',
  'budgets',
  'result',
  'used',
] as const

export type AccountGroup = (typeof accountGroups)[number]

/**
 * All checks of the books: first those that find contradictions, then those that find work for an operator
 * (docs/rules.md, Check codes).
 */
export const booksDifferences = [
  'sum',
  'stored',
  'after',
  'bound',
  'resolved',
  'reversed',
  'received',
  'escrow',
  'collected',
  'closed',
  'cap',
  'shares',
  'settled',
  'lots',
  'budget',
] as const

export const booksAlarms = [
  'overdue',
  'late',
  'statement_open',
  'books_open',
  'budget_low',
  'outlier',
  'shared_address',
  'shared_device',
  'shared_picture',
] as const

export const booksChecks = [...booksDifferences, ...booksAlarms] as const

export type BooksCheck = (typeof booksChecks)[number]

const reportHead = {
  id: Id,
  at: Instant,
  /** an operator's name, or `system:reconcile-ledger` */
  actor: Type.String(),
  tookMs: Count,
  differences: Count,
  alarms: Count,
}

export const adminBooks = adminEndpoint({
  method: 'GET',
  path: 'ledger/books',
  permission: 'ledger.view',
  summary: 'Totals of all accounts, and the last check of the books',
  data: Type.Object({
    at: Instant,
    /** `backing` = the sum of `parts`; otherwise `difference` is not 0 */
    equations: Type.Array(
      Type.Object({
        currency: oneOf(ledgerCurrencies),
        /** for CNY the money outside, for the other currencies the units issued */
        backing: SumText,
        parts: Type.Array(Type.Object({ group: oneOf(accountGroups), amount: SumText })),
        difference: SumText,
      }),
    ),
    types: Type.Array(
      Type.Object({
        /** `u.bal`, `bud.points.PTS` */
        type: Type.String(),
        currency: oneOf(ledgerCurrencies),
        group: oneOf(accountGroups),
        accounts: Count,
        /** how many of them can still change */
        open: Count,
        posted: SumText,
        pendingDebit: SumText,
        pendingCredit: SumText,
      }),
    ),
    /** the newest; null before the first check */
    report: nullable(
      Type.Object({
        ...reportHead,
        /** only those with findings */
        checks: Type.Array(
          Type.Object({
            key: oneOf(booksChecks),
            count: Count,
            /** the first 20; accounts as `u.bal:17`, orders as `order 17`, transfers by their key */
            findings: Type.Array(Type.Object({ what: Type.String(), expected: Type.String(), found: Type.String() })),
          }),
        ),
      }),
    ),
    /** the last ten, newest first */
    runs: Type.Array(Type.Object(reportHead)),
    /** a check of the books is queued or running */
    checking: Type.Boolean(),
  }),
})

/** Runs in the background; `adminBooks` shows when it is done. Does nothing if a check is already queued. */
export const adminBooksCheck = adminEndpoint({
  method: 'POST',
  path: 'ledger/checks',
  permission: 'ledger.view',
  summary: 'Check the books now',
  data: Nothing,
})

/** The kinds of debtors: a merchant, or a shopper whose profit was taken back. */
export const debtorKinds = ['merchant', 'user'] as const

export type DebtorKind = (typeof debtorKinds)[number]

/** Debts left by refunds after settlement that the balance did not cover; later income pays them off first. */
export const adminDebtList = adminEndpoint({
  method: 'GET',
  path: 'ledger/debts',
  permission: 'ledger.view',
  summary: 'Debts to the shop, largest first',
  query: Type.Object({ ...cursorQuery, kind: Type.Optional(oneOf(debtorKinds)) }),
  data: cursorPage(
    Type.Object({
      /** `m.recv:3`, `u.recv:17` */
      account: Type.String(),
      kind: oneOf(debtorKinds),
      /** id of the merchant or the shopper */
      ownerId: Id,
      /** the merchant's shop name or the shopper's nickname; `""` if there is none */
      name: Type.String(),
      owesFen: FenAmount,
      /** start of the current uninterrupted debt */
      since: Instant,
      /** when it last grew or shrank */
      changedAt: Instant,
    }),
  ),
})

const Sums = Type.Object({ posted: SumText, pendingDebit: SumText, pendingCredit: SumText })

export const adminLedgerAccount = adminEndpoint({
  method: 'GET',
  path: 'ledger/account',
  permission: 'ledger.view',
  summary: 'One account: its stored totals, and those recomputed from its transfers',
  query: Type.Object({ /** `u.bal:17`, `ext.bank`, `bud.points.PTS#2` */ account: Type.String({ maxLength: 80 }) }),
  data: Type.Object({
    account: Type.String(),
    currency: oneOf(ledgerCurrencies),
    bound: oneOf(['not_negative', 'receivable', 'free']),
    closedAt: nullable(Instant),
    stored: Sums,
    recomputed: Sums,
    /** key of the first transfer that does not continue from the one before it; null if all do */
    firstBreak: nullable(Type.String()),
  }),
  refuses: ['NOT_FOUND'],
})

/** Filter by one of the three; without any filter the list is empty. */
export const adminLedgerEntries = adminEndpoint({
  method: 'GET',
  path: 'ledger/entries',
  permission: 'ledger.view',
  summary: 'Transfers on an account, of an order, or related to a given transfer, newest first',
  query: Type.Object({
    ...cursorQuery,
    account: Type.Optional(Type.String({ maxLength: 80 })),
    orderId: Type.Optional(Id),
    /** a transfer's key: returns all transfers of the same proof, withdrawal, refund … */
    key: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: cursorPage(Type.Object({ ...TransferView.properties, key: Type.String() })),
})
