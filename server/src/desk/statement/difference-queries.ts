import type { MatchKind } from '@shop/contract/desk/statement/statement.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/** A line that is not matched yet, or a bank movement in the books without a matched line. */
export interface Difference {
  /** unique among lines and entries; sorts those of the same moment */
  rank: number
  side: 'bank' | 'books'
  at: Date
  amountFen: number
  line: {
    id: number
    statementId: number
    account: string
    state: 'open' | 'suggested'
    name: string
    reference: string
    remark: string
  } | null
  /** key of the entry's first transfer */
  key: string | null
  event: string | null
  /** the target a line would be matched with */
  matchKind: MatchKind | null
  matchId: number | null
}

/** Applies the filter, but no order or limit. */
export function selectDifferences(db: Db, { side, ...span }: Span & { side?: 'bank' | 'books' }) {
  const query = db.selectFrom(differences(span).as('d')).selectAll()
  return side ? query.where('d.side', '=', side) : query
}

interface Span {
  /** only this account's lines; default: all accounts */
  account?: string
  from: Date
  until: Date
}

/** The differences as a table. In `[from, until)`, by the bank's time for lines and the books' time for entries. */
export function differences({ account, from, until }: Span): RawBuilder<Difference> {
  return sql<Difference>`(
    WITH moved AS (
      SELECT t.id, t.idem_key, t.event, t.entity_type, t.entity_id, t.created_at, t.way * t.amount AS amount,
        CASE WHEN t.entity_id ~ '^[0-9]{1,15}$' THEN t.entity_id::bigint END AS entity
      FROM (
        -- Checked one by one, so that they are read by date: the planner assumes the bank is an account like any other,
        -- with some two hundred transfers, and would read all that it ever had.
        SELECT t.*, CASE (SELECT id FROM ledger_account WHERE type = 'ext.bank')
          WHEN t.debit_account_id THEN 1 WHEN t.credit_account_id THEN -1 ELSE 0 END AS way
        FROM ledger_transfer t
        WHERE t.created_at >= ${from} AND t.created_at < ${until} AND t.phase IN ('posted', 'post')
        OFFSET 0
      ) t WHERE t.way <> 0
    ), named AS MATERIALIZED (
      SELECT m.*, ${matchKind} AS match_kind, ${matchId} AS match_id FROM moved m
      LEFT JOIN proof p ON m.entity_type = 'recharge' AND p.recharge_id = m.entity AND p.state = 'approved'
      LEFT JOIN aftersale c ON m.entity_type = 'refund' AND c.refund_id = m.entity
      -- Money booked from a line, into suspense or as a provider's payout, already has that line.
      WHERE NOT (m.event IN ('L15', 'L90') AND m.entity_id LIKE 'bank-%')
    ), booked AS (
      -- The orders of a trade, and any excess over the amount due, were one payment.
      SELECT min(n.id) AS id, min(n.created_at) AS at, sum(n.amount)::bigint AS amount_fen,
        (array_agg(n.idem_key ORDER BY n.id))[1] AS key, (array_agg(n.event ORDER BY n.id))[1] AS event,
        n.match_kind, n.match_id
      FROM named n GROUP BY n.match_kind, n.match_id, CASE WHEN n.match_id IS NULL THEN n.id END
    )
    SELECT b.id * 2 + 1 AS rank, 'books' AS side, b.at, b.amount_fen, NULL::jsonb AS line, b.key, b.event,
      b.match_kind, b.match_id
    FROM booked b
    WHERE NOT EXISTS (
      SELECT FROM statement_line l
      WHERE l.match_kind = b.match_kind AND l.match_id = b.match_id AND l.state = 'matched')
    UNION ALL
    SELECT l.id * 2, 'bank', l.booked_at, l.amount_fen,
      jsonb_build_object('id', l.id, 'statementId', s.id, 'account', s.account, 'state', l.state, 'name', l.name,
        'reference', l.reference, 'remark', l.remark),
      NULL, NULL, NULL, NULL
    FROM statement_line l JOIN statement s ON s.id = l.statement_id
    WHERE l.state IN ('open', 'suggested') AND l.booked_at >= ${from} AND l.booked_at < ${until}
      AND (${account ?? null}::text IS NULL OR s.account = ${account ?? null})
  )`
}

/** The kind as in `queries.ts`; NULL for entries that a statement cannot contain. */
const matchKind = sql`CASE
  WHEN m.entity_type IN ('proof', 'recharge') OR m.entity_id LIKE 'proof-%' THEN 'proof'
  WHEN m.entity_type = 'withdrawal' AND m.amount < 0 THEN 'withdrawal'
  WHEN m.entity_type = 'withdrawal' THEN 'withdrawal_return'
  WHEN m.entity_type = 'refund' THEN 'refund'
  WHEN m.entity_type = 'recharge-return' THEN 'recharge_return'
  WHEN m.event = 'L16' THEN 'late_return'
  WHEN m.entity_type = 'merchant-deposit' THEN 'merchant_deposit'
END`

const matchId = sql`CASE
  WHEN m.entity_type IN ('proof', 'withdrawal', 'recharge-return', 'merchant-deposit') THEN m.entity
  WHEN m.entity_type = 'recharge' THEN p.id
  WHEN m.entity_id LIKE 'proof-%' THEN substring(m.entity_id FROM '^proof-([0-9]{1,15})$')::bigint
  WHEN m.entity_type = 'refund' THEN c.id
  WHEN m.event = 'L16' THEN m.id
END`
