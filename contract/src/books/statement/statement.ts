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
  RequestId,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'

// What the bank says: its statements as table files, line by line, and what each line belongs to. Nothing here moves
// money but `adminStatementSuspend`, which books what came for nobody into suspense, and `adminStatementProvider`, which
// books what a payment service has paid out.

/**
 * Columns of a statement. Needed are `date`, and `amount` or `income` or `expense`; `amount` is signed, or its way is
 * told by `direction`.
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

/** Why a row is not taken. Worded in the console; `detail` beside it is what stands there. */
export const statementProblems = [
  'date_missing',
  'date_format',
  'date_future',
  'amount_missing',
  'amount_format',
  'amount_zero',
  /** money in and out in one row */
  'amount_both',
  'amount_large',
  'direction_unknown',
  'balance_format',
  /** a spreadsheet has shortened a long number to `2.02E+17` */
  'rounded',
  'text_long',
  /** a cell that a spreadsheet would calculate */
  'formula',
] as const

/**
 * What a line may belong to. `withdrawal_return`: a payout that came back; `recharge_return`: what was not spent of a
 * recharge; `late_return`: given back out of suspense.
 */
export const matchKinds = [
  'proof',
  'withdrawal',
  'withdrawal_return',
  'refund',
  'recharge_return',
  'late_return',
] as const

export type MatchKind = (typeof matchKinds)[number]

/**
 * `suggested`: found by itself, not yet confirmed. `provider`: paid out by a payment service. `other`: the bank's own fee,
 * the shop's own money and the like.
 */
export const statementLineStates = ['open', 'suggested', 'matched', 'suspense', 'provider', 'other'] as const

export type StatementLineState = (typeof statementLineStates)[number]

const file = {
  /** its bytes in base64 */
  data: Type.String({ pattern: '^[A-Za-z0-9+/]*=*$', maxLength: Math.ceil((statementBytesMax * 4) / 3) + 4 }),
  /** which account of the shop it is of: the same line of two accounts is two lines */
  account: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
}

const Encoding = oneOf(statementEncodings)

/** from 0 */
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
  /** who paid or was paid */
  name: Type.String(),
  /** his account there */
  counterAccount: Type.String(),
  reference: Type.String(),
  remark: Type.String(),
}

/**
 * The dry run: says of each row what would become of it. Encoding and columns are found out unless given. Nothing is kept.
 */
export const adminStatementCheck = adminEndpoint({
  method: 'POST',
  path: 'statements/check',
  permission: 'finance.statement.edit',
  summary: 'Read a bank statement (CSV) and check each row',
  body: Type.Object({ ...file, encoding: Type.Optional(Encoding), columns: Type.Optional(Places) }),
  data: Type.Object({
    encoding: Encoding,
    /** line of the file, from 1 */
    headLine: Count,
    head: Type.Array(Type.String()),
    columns: Places,
    /** those without which no row can be read; then `rows` is empty */
    missing: Type.Array(oneOf(statementColumns)),
    rows: Type.Array(
      Type.Object({
        no: Count,
        ...facts,
        at: nullable(Instant),
        amountFen: nullable(FenAmount),
        /** `known`: taken before */
        state: oneOf(['new', 'known', 'bad']),
        problem: nullable(Type.Object({ code: oneOf(statementProblems), detail: Type.String() })),
      }),
    ),
    /** rows without date and amount, as totals and notes are */
    notes: Count,
  }),
  refuses: ['FILE_ENCODING', 'FILE_FORMAT', 'FILE_ROWS'],
})

/** Takes each row once, whichever file brings it again. With bad rows only when they are to be left out. */
export const adminStatementImport = adminEndpoint({
  method: 'POST',
  path: 'statements',
  permission: 'finance.statement.edit',
  summary: 'Take the new rows of a bank statement and look for what they belong to',
  body: Type.Object({
    ...file,
    encoding: Encoding,
    columns: Places,
    name: Type.String({ minLength: 1, maxLength: 120 }),
    leaveOut: Type.Boolean(),
    requestId: RequestId,
  }),
  data: Type.Object({
    /** null when every row was known */
    statementId: nullable(Id),
    added: Count,
    known: Count,
    left: Count,
    /** of the added, those for which something was found */
    suggested: Count,
  }),
  refuses: ['FILE_ENCODING', 'FILE_FORMAT', 'FILE_COLUMNS', 'FILE_ROWS', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})

export const adminStatementList = adminEndpoint({
  method: 'GET',
  path: 'statements',
  permission: 'finance.statement.view',
  summary: 'Bank statements taken, the newest first',
  query: Type.Object(cursorQuery),
  data: cursorPage(
    Type.Object({
      id: Id,
      name: Type.String(),
      account: Type.String(),
      lines: Count,
      /** of them, those nobody has looked after yet */
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
  summary: 'Accounts of the shop that statements have been taken of, by name',
  data: Type.Object({ accounts: Type.Array(Type.String()) }),
})

const Target = Type.Object({
  kind: oneOf(matchKinds),
  id: Id,
  /** of the payment, recharge, withdrawal, case or late money */
  number: Type.String(),
  amountFen: FenAmount,
  at: Instant,
  /** as its own list says it */
  state: Type.String(),
  /** whom it is about; `""` when nobody is known */
  person: Type.String(),
  reference: Type.String(),
})

/** `bank`: the bank has it and the books lack it; `books`: the other way round. */
export const statementSides = ['bank', 'books'] as const

export const AdminStatementLine = Type.Object({
  id: Id,
  statementId: Id,
  /** the shop's account */
  account: Type.String(),
  ...facts,
  state: oneOf(statementLineStates),
  target: nullable(Target),
  /** of a suggestion: a number or a reference says so, not the amount and the day alone */
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
  summary: 'Lines of bank statements, the newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(statementLineStates)),
    statementId: Type.Optional(Id),
    way: Type.Optional(oneOf(['in', 'out'])),
    /** of name, reference or remark */
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(AdminStatementLine),
})

/**
 * Where the bank and the books part: of the span of time the lines that belong to nothing yet, and what the books have
 * had at the bank and no line of any statement is matched with. A payment of several orders is one entry.
 */
export const adminStatementDifferences = adminEndpoint({
  method: 'GET',
  path: 'statement-differences',
  permission: 'finance.statement.view',
  summary: 'What the bank has and the books lack, and the other way round, the newest first',
  query: Type.Object({
    ...cursorQuery,
    /** of the shop: whose lines are looked at; without it those of all */
    account: Type.Optional(Type.String({ maxLength: 60 })),
    /** default: 30 days before `until` */
    from: Type.Optional(Instant),
    /** default: now */
    until: Type.Optional(Instant),
    side: Type.Optional(oneOf(statementSides)),
  }),
  data: cursorPage(
    Type.Object({
      /** of the row, in this list alone */
      id: Type.String(),
      side: oneOf(statementSides),
      /** when the bank, or the books, had it */
      at: Instant,
      /** > 0 came in */
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
          /** of its first transfer */
          key: Type.String(),
          event: Type.String(),
          /** what a line would be matched with; null for what no statement can name */
          target: nullable(Target),
        }),
      ),
    }),
  ),
})

/** Of the same amount and not matched yet, the most likely first. */
export const adminStatementCandidates = adminEndpoint({
  method: 'GET',
  path: 'statement-lines/:id/candidates',
  permission: 'finance.statement.view',
  summary: 'What a line of a statement may belong to',
  params: IdParams,
  data: Type.Object({ rows: Type.Array(Target) }),
  refuses: ['NOT_FOUND'],
})

/** Looks again for what the open lines belong to: much is handed in after the bank has booked it. */
export const adminStatementRematch = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/rematch',
  permission: 'finance.statement.edit',
  summary: 'Look again for what the open lines of statements belong to',
  data: Type.Object({ suggested: Count }),
})

/** Those that are no suggestions any more are passed over. */
export const adminStatementConfirm = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/confirm',
  permission: 'finance.statement.edit',
  summary: 'Confirm suggestions',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }), requestId: RequestId }),
  data: Type.Object({ confirmed: Count }),
  refuses: ['IDEMPOTENCY_MISMATCH'],
})

export const adminStatementMatch = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/match',
  permission: 'finance.statement.edit',
  summary: 'Say what a line belongs to',
  params: IdParams,
  body: Type.Object({ kind: oneOf(matchKinds), targetId: Id, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'AMOUNT_MISMATCH', 'IDEMPOTENCY_MISMATCH'],
})

/** Takes back a suggestion, a match, or that it was set aside. Not what was booked. */
export const adminStatementUnmatch = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/unmatch',
  permission: 'finance.statement.edit',
  summary: 'Take back what was said of a line',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** L15: the money is there and nobody knows whose it is. */
export const adminStatementSuspend = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/suspend',
  permission: 'finance.statement.edit',
  summary: 'Book money that came in and belongs to nobody known into suspense',
  params: IdParams,
  body: Type.Object({ note: Type.String({ maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** L90: the money of many payments comes in one sum, less the service's fee. */
export const adminStatementProvider = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/provider-payout',
  permission: 'finance.statement.edit',
  summary: 'Book money that came in as paid out by WeChat Pay, and the fee that it has kept',
  params: IdParams,
  body: Type.Object({
    /** kept by WeChat Pay beside what came in; at most as much as that */
    feeFen: FenAmount,
    note: Type.String({ maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'AMOUNT_INVALID', 'ABOVE_MAX', 'IDEMPOTENCY_MISMATCH'],
})

export const adminStatementSetAside = adminEndpoint({
  method: 'POST',
  path: 'statement-lines/:id/set-aside',
  permission: 'finance.statement.edit',
  summary: 'Say that a line is no business of the shop’s books: a fee of the bank, own money',
  params: IdParams,
  body: Type.Object({ note: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})
