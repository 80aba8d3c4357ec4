import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  Nothing,
  nullable,
  oneOf,
  Reason,
  RequestId,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'

// Bank statements, imported as table files, and the records their lines belong to. Nothing here moves money except
// `adminStatementSuspend`, which books money of unknown origin into suspense, and `adminStatementProvider`, which books
// payouts of a payment service.

/**
 * Columns of a statement. `date` is required, and so is one of `amount`, `income` and `expense`. `amount` is signed
 * unless `direction` gives its direction.
 */
export const statementColumns = [
  'date',
  'time',
  'amount',
  'income',
  'expense',
  'direction',
  'balance',
  'name',
  'account',
  'reference',
  'remark',
] as const

export type StatementColumn = (typeof statementColumns)[number]

export const statementEncodings = ['utf-8', 'gb18030', 'big5', 'utf-16le'] as const

export const statementRowsMax = 5_000

export const statementBytesMax = 700_000

/** Why a row is not imported. Worded in the console; the accompanying `detail` is the offending cell. */
export const statementProblems = [
  'date_missing',
  'date_format',
  'date_future',
  'amount_missing',
  'amount_format',
  'amount_zero',
  /** both money in and money out in one row */
  'amount_both',
  'amount_large',
  'direction_unknown',
  'balance_format',
  /** a spreadsheet shortened a long number to `2.02E+17` */
  'rounded',
  'text_long',
  /** a cell that a spreadsheet would evaluate as a formula */
  'formula',
] as const

/**
 * The records a line may belong to. `withdrawal_return`: a payout that came back; `recharge_return`: the returned
 * unspent part of a recharge; `late_return`: money given back from suspense; `merchant_deposit`: a merchant's deposit,
 * in or out.
 */
export const matchKinds = [
  'proof',
  'withdrawal',
  'withdrawal_return',
  'refund',
  'recharge_return',
  'late_return',
  'merchant_deposit',
] as const

export type MatchKind = (typeof matchKinds)[number]

/**
 * `suggested`: matched automatically, not confirmed yet. `provider`: paid out by a payment service. `other`: a bank
 * fee, the shop's own money and the like.
 */
export const statementLineStates = ['open', 'suggested', 'matched', 'suspense', 'provider', 'other'] as const

export type StatementLineState = (typeof statementLineStates)[number]

const file = {
  /** the file's bytes in base64 */
  data: Type.String({ pattern: '^[A-Za-z0-9+/]*=*$', maxLength: Math.ceil((statementBytesMax * 4) / 3) + 4 }),
  /** the shop's account it belongs to; the same line on two accounts counts as two lines */
  account: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
}

const Encoding = oneOf(statementEncodings)

/** column positions, from 0 */
const Places = Type.Array(
  Type.Object({ column: oneOf(statementColumns), place: Type.Integer({ minimum: 0, maximum: 199 }) }),
  {
    maxItems: statementColumns.length,
  },
)

const facts = {
  at: Instant,
  /** > 0 came in, < 0 went out */
  amountFen: FenAmount,
  balanceFen: nullable(FenAmount),
  /** the payer or payee */
  name: Type.String(),
  /** that party's account */
  counterAccount: Type.String(),
  reference: Type.String(),
  remark: Type.String(),
}

/**
 * Dry run: reports what an import would do with each row. Detects encoding and columns unless given. Stores nothing.
 */
export const adminStatementCheck = adminEndpoint({
  method: 'POST',
  path: 'statements/check',
  audited: false,
  permission: 'finance.statement.edit',
  summary: 'Read a bank statement (CSV) and check each row',
  body: Type.Object({ ...file, encoding: Type.Optional(Encoding), columns: Type.Optional(Places) }),
  data: Type.Object({
    encoding: Encoding,
    /** line number in the file, from 1 */
    headLine: Count,
    head: Type.Array(Type.String()),
    columns: Places,
    /** missing required columns; if there are any, `rows` is empty */
    missing: Type.Array(oneOf(statementColumns)),
    rows: Type.Array(
      Type.Object({
        no: Count,
        ...facts,
        at: nullable(Instant),
        amountFen: nullable(FenAmount),
        /** `known`: already imported */
        state: oneOf(['new', 'known', 'bad']),
        problem: nullable(Type.Object({ code: oneOf(statementProblems), detail: Type.String() })),
      }),
    ),
    /** rows without a date and an amount, such as totals and notes */
    notes: Count,
  }),
  refuses: ['FILE_ENCODING', 'FILE_FORMAT', 'FILE_ROWS'],
})

/**
 * Imports each row once, even if several files contain it. Refuses a file with bad rows unless they are to be skipped.
 */
export const adminStatementImport = adminEndpoint({
  method: 'POST',
  path: 'statements',
  permission: 'finance.statement.edit',
  summary: 'Import the new rows of a bank statement and match them',
  body: Type.Object({
    ...file,
    encoding: Encoding,
    columns: Places,
    name: Type.String({ minLength: 1, maxLength: 120 }),
    leaveOut: Type.Boolean(),
    requestId: RequestId,
  }),
  data: Type.Object({
    /** null if every row was known */
    statementId: nullable(Id),
    added: Count,
    known: Count,
    left: Count,
    /** how many of the added rows were matched */
    suggested: Count,
  }),
  refuses: ['FILE_ENCODING', 'FILE_FORMAT', 'FILE_COLUMNS', 'FILE_ROWS', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})

export const adminStatementList = adminEndpoint({
  method: 'GET',
  path: 'statements',
  permission: 'finance.statement.view',
  summary: 'Imported bank statements, newest first',
  query: Type.Object(cursorQuery),
  data: cursorPage(
    Type.Object({
      id: Id,
      name: Type.String(),
      account: Type.String(),
      lines: Count,
      /** how many of them are not dealt with yet */
      open: Count,
      firstAt: Instant,
      lastAt: Instant,
      inFen: FenAmount,
      outFen: FenAmount,
      importedBy: Type.String(),
      importedAt: Instant,
    }),
  ),
})

export const adminStatementAccounts = adminEndpoint({
  method: 'GET',
  path: 'statement-accounts',
  permission: 'finance.statement.view',
  summary: 'The shop accounts that statements were imported for, by name',
  data: Type.Object({ accounts: Type.Array(Type.String()) }),
})

const Target = Type.Object({
  kind: oneOf(matchKinds),
  id: Id,
  /** number of the payment, recharge, withdrawal, case or late money */
  number: Type.String(),
  amountFen: FenAmount,
  at: Instant,
  /** as shown in that record's own list */
  state: Type.String(),
  /** the user concerned; `""` if unknown */
  person: Type.String(),
  reference: Type.String(),
})

/** `bank`: on the statement but not in the books; `books`: in the books but on no statement. */
export const statementSides = ['bank', 'books'] as const

export const AdminStatementLine = Type.Object({
  id: Id,
  statementId: Id,
  /** the shop's account */
  account: Type.String(),
  ...facts,
  state: oneOf(statementLineStates),
  target: nullable(Target),
  /** for a suggestion: matched by a number or reference, not just by amount and day */
  sure: Type.Boolean(),
  note: Type.String(),
  /** the operator's name */
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Instant),
})

export const adminStatementLines = adminEndpoint({
  method: 'GET',
  path: 'statement-lines',
  permission: 'finance.statement.view',
  summary: 'Lines of bank statements, newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(statementLineStates)),
    statementId: Type.Optional(Id),
    way: Type.Optional(oneOf(['in', 'out'])),
    /** searches name, reference and remark */
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(AdminStatementLine),
})

/**
 * Differences between the bank and the books in a period: statement lines that belong to nothing yet, and bank entries
 * in the books that no statement line matches. A payment for several orders is one entry.
 */
export const adminStatementDifferences = adminEndpoint({
  method: 'GET',
  path: 'statement-differences',
  permission: 'finance.statement.view',
  summary: 'What only the bank or only the books have, newest first',
  query: Type.Object({
    ...cursorQuery,
    /** the shop's account; default: all */
    account: Type.Optional(Type.String({ maxLength: 60 })),
    /** default: 30 days before `until` */
    from: Type.Optional(Instant),
    /** default: now */
    until: Type.Optional(Instant),
    side: Type.Optional(oneOf(statementSides)),
  }),
  data: cursorPage(
    Type.Object({
      /** row id, unique within this list only */
      id: Type.String(),
      side: oneOf(statementSides),
      /** the date at the bank, or in the books */
      at: Instant,
      /** > 0 is money in */
      amountFen: FenAmount,
      line: nullable(
        Type.Object({
          id: Id,
          statementId: Id,
          account: Type.String(),
          state: oneOf(['open', 'suggested']),
          name: Type.String(),
          reference: Type.String(),
          remark: Type.String(),
        }),
      ),
      entry: nullable(
        Type.Object({
          /** key of its first transfer */
          key: Type.String(),
          event: Type.String(),
          /** the record a line would be matched with; null if no statement can refer to it */
          target: nullable(Target),
        }),
      ),
    }),
  ),
})

/** Records of the same amount that are not matched yet, most likely first. */
export const adminStatementCandidates = adminEndpoint({
  method: 'GET',
  path: 'statement-lines/:id/candidates',
  permission: 'finance.statement.view',
  summary: 'What a statement line may belong to',
  params: IdParams,
  data: Type.Object({ rows: Type.Array(Target) }),
  refuses: ['NOT_FOUND'],
})

/** Many records are only submitted after the bank has booked the payment. */
export const adminStatementRematch = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/rematch',
  permission: 'finance.statement.edit',
  summary: 'Retry matching the open statement lines',
  data: Type.Object({ suggested: Count }),
})

/** Skips lines that are no longer suggestions. */
export const adminStatementConfirm = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/confirm',
  permission: 'finance.statement.edit',
  summary: 'Confirm suggested matches',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }), requestId: RequestId }),
  data: Type.Object({ confirmed: Count }),
  refuses: ['IDEMPOTENCY_MISMATCH'],
})

export const adminStatementMatch = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/match',
  permission: 'finance.statement.edit',
  summary: 'Match a line by hand',
  params: IdParams,
  body: Type.Object({ kind: oneOf(matchKinds), targetId: Id, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'AMOUNT_MISMATCH', 'IDEMPOTENCY_MISMATCH'],
})

/** Undoes a suggestion, a match or setting the line aside, but not a booking. */
export const adminStatementUnmatch = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/unmatch',
  permission: 'finance.statement.edit',
  summary: 'Undo the decision on a line',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** L15: money that arrived from an unknown payer. */
export const adminStatementSuspend = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/suspend',
  permission: 'finance.statement.edit',
  summary: 'Book money of unknown origin into suspense',
  params: IdParams,
  body: Type.Object({ note: Type.String({ maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** L90: one sum covers many payments, less the service's fee. */
export const adminStatementProvider = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/provider-payout',
  permission: 'finance.statement.edit',
  summary: 'Book incoming money as a payout of WeChat Pay or Alipay, with the fee withheld',
  params: IdParams,
  body: Type.Object({
    provider: oneOf(['wechat', 'alipay']),
    /** withheld by the provider on top of what arrived; at most that amount */
    feeFen: EnteredFen,
    note: Type.String({ maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'ABOVE_MAX', 'IDEMPOTENCY_MISMATCH'],
})

export const adminStatementSetAside = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/set-aside',
  permission: 'finance.statement.edit',
  summary: 'Mark a line as outside the shop’s books: a bank fee, own money',
  params: IdParams,
  body: Type.Object({ note: Reason, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})
