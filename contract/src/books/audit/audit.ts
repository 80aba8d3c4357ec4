import Type from 'typebox'
import { Count, cursorPage, cursorQuery, Id, Instant, Nothing, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { ledgerCurrencies, TransferView, Units } from '../ledger/ledger.ts'

// The books of the whole shop: what all accounts come to, what the last comparison with the transfers found, and every
// account's entries. Amounts are integers of the currency's smallest unit.

/**
 * What account types are summed up in. `outside` and `issued` are what the rest stands against: money at the bank and at
 * providers, points that the shop has made.
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

/** Every comparison there is: of what contradicts itself, then of what waits for a person (rule book 2.6 and 32.2). */
export const booksDifferences = [
  'sum',
  'stored',
  'after',
  'bound',
  'resolved',
  'reversed',
  'received',
  'escrow',
  'closed',
  'cap',
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
  summary: 'What all accounts come to, and the last comparison of the books',
  data: Type.Object({
    at: Instant,
    /** `backing` = the sum of `parts`, or `difference` is not 0 */
    equations: Type.Array(
      Type.Object({
        currency: oneOf(ledgerCurrencies),
        /** of CNY what lies outside, of the others what was issued */
        backing: Units,
        parts: Type.Array(Type.Object({ group: oneOf(accountGroups), amount: Units })),
        difference: Units,
      }),
    ),
    types: Type.Array(
      Type.Object({
        /** `u.bal`, `bud.points.PTS` */
        type: Type.String(),
        currency: oneOf(ledgerCurrencies),
        group: oneOf(accountGroups),
        accounts: Count,
        /** of them, those on which something may still move */
        open: Count,
        posted: Units,
        pendingDebit: Units,
        pendingCredit: Units,
      }),
    ),
    /** the newest; null before the first */
    report: nullable(
      Type.Object({
        ...reportHead,
        /** those with findings; all others found nothing */
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
    /** the last ten, the newest first */
    runs: Type.Array(Type.Object(reportHead)),
    /** a comparison is asked for or under way */
    checking: Type.Boolean(),
  }),
})

/** In the background: `adminBooks` shows when it is done. One that is asked for already is not asked for again. */
export const adminBooksCheck = adminEndpoint({
  method: 'POST',
  path: 'ledger/checks',
  permission: 'ledger.view',
  summary: 'Compare the books with their transfers now',
  data: Nothing,
})

/** Who may owe the shop something: a merchant, or a shopper whose profit was taken back. */
export const debtorKinds = ['merchant', 'user'] as const

export type DebtorKind = (typeof debtorKinds)[number]

/** What refunds after settlement have taken from people who had less; what they get next pays it off. */
export const adminDebtList = adminEndpoint({
  method: 'GET',
  path: 'ledger/debts',
  permission: 'ledger.view',
  summary: 'Who owes the shop how much, the largest first',
  query: Type.Object({ ...cursorQuery, kind: Type.Optional(oneOf(debtorKinds)) }),
  data: cursorPage(
    Type.Object({
      /** `m.recv:3`, `u.recv:17` */
      account: Type.String(),
      kind: oneOf(debtorKinds),
      /** of the merchant or the shopper */
      ownerId: Id,
      /** of the merchant's shop, or the shopper's nickname; `""` when there is none */
      name: Type.String(),
      owesFen: FenAmount,
      /** since when he has owed something without a break */
      since: Instant,
      /** the last time that it grew or shrank */
      changedAt: Instant,
    }),
  ),
})

export const adminLedgerAccount = adminEndpoint({
  method: 'GET',
  path: 'ledger/account',
  permission: 'ledger.view',
  summary: 'One account as it is stored, and as its transfers say',
  query: Type.Object({ /** `u.bal:17`, `ext.bank`, `bud.points.PTS#2` */ account: Type.String({ maxLength: 80 }) }),
  data: Type.Object({
    account: Type.String(),
    currency: oneOf(ledgerCurrencies),
    bound: oneOf(['not_negative', 'receivable', 'free']),
    closedAt: nullable(Instant),
    stored: Type.Object({ posted: Units, pendingDebit: Units, pendingCredit: Units }),
    recomputed: Type.Object({ posted: Units, pendingDebit: Units, pendingCredit: Units }),
    /** key of the first transfer that does not go on from what the one before it left; null when all do */
    firstBreak: nullable(Type.String()),
  }),
  refuses: ['NOT_FOUND'],
})

/** By one of the three; without any nothing. */
export const adminLedgerEntries = adminEndpoint({
  method: 'GET',
  path: 'ledger/entries',
  permission: 'ledger.view',
  summary: 'Transfers on an account, around an order, or of what a transfer belongs to, newest first',
  query: Type.Object({
    ...cursorQuery,
    account: Type.Optional(Type.String({ maxLength: 80 })),
    orderId: Type.Optional(Id),
    /** of a transfer: all of the same proof, withdrawal, refund … */
    key: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: cursorPage(Type.Object({ ...TransferView.properties, key: Type.String() })),
})
