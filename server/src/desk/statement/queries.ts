import type { StatementLineState } from '@shop/contract/desk/statement/statement.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { StatementLine } from '../../core/database/types.ts'
import { containing } from '../../core/text/like.ts'
import type { BankLine } from '../../trade/late-money/bank-lines.ts'
import type { StatementFacts } from './read-statement.ts'
import type { Suggestion, Target } from './rules.ts'

export type LineRow = Omit<Selectable<StatementLine>, 'state'> & { state: StatementLineState }

/** The fingerprints among these that were imported before, in hex. */
export async function findKnown(db: Db | Tx, fingerprints: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: Buffer }>`
    SELECT fingerprint FROM statement_line
    WHERE fingerprint = ANY(SELECT decode(hex, 'hex') FROM unnest(${fingerprints.map(toHex)}::text[]) AS f (hex))`.execute(
    db,
  )
  return new Set(rows.map((row) => toHex(row.fingerprint)))
}

export const toHex = (bytes: Buffer) => bytes.toString('hex')

export async function insertStatement(
  tx: Tx,
  row: { name: string; account: string; importedBy: number; importedAt: Date },
): Promise<number> {
  const { id } = await tx.insertInto('statement').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Inserts lines. Waits for a concurrent import of the same lines, and then leaves those out. */
export async function insertLines(
  tx: Tx,
  statementId: number,
  rows: readonly { no: number; facts: StatementFacts; fingerprint: Buffer }[],
): Promise<number[]> {
  const inserted = await sql<{ id: number }>`
    INSERT INTO statement_line
      (statement_id, no, fingerprint, booked_at, amount_fen, balance_fen, name, counter_account, reference, remark)
    SELECT ${statementId}, r.no, decode(r.hex, 'hex'), r.at, r.amount, r.balance, r.name, r.account, r.reference, r.remark
    FROM unnest(
      ${rows.map(({ no }) => no)}::int[],
      ${rows.map(({ fingerprint }) => toHex(fingerprint))}::text[],
      ${rows.map(({ facts }) => facts.at.toISOString())}::timestamptz[],
      ${rows.map(({ facts }) => facts.amountFen)}::bigint[],
      ${rows.map(({ facts }) => facts.balanceFen)}::bigint[],
      ${rows.map(({ facts }) => facts.name)}::text[],
      ${rows.map(({ facts }) => facts.counterAccount)}::text[],
      ${rows.map(({ facts }) => facts.reference)}::text[],
      ${rows.map(({ facts }) => facts.remark)}::text[]
    ) AS r (no, hex, at, amount, balance, name, account, reference, remark)
    ORDER BY r.hex
    ON CONFLICT (fingerprint) DO NOTHING RETURNING id`.execute(tx)
  return inserted.rows.map(({ id }) => id)
}

/** Applies the filter, but no order or limit. */
export function selectLines(
  db: Db,
  {
    state,
    statementId,
    way,
    keyword = '',
  }: { state?: StatementLineState; statementId?: number; way?: 'in' | 'out'; keyword?: string },
) {
  let query = db
    .selectFrom('statementLine as l')
    .innerJoin('statement as s', 's.id', 'l.statementId')
    .leftJoin('operator as o', 'o.id', 'l.decidedBy')
    .selectAll('l')
    .select(['s.account', 'o.name as decider'])
  if (state) query = query.where('l.state', '=', state)
  if (statementId) query = query.where('l.statementId', '=', statementId)
  if (way) query = query.where('l.amountFen', way === 'in' ? '>' : '<', 0)
  if (keyword.trim() !== '') {
    const part = containing(keyword.trim())
    query = query.where(sql<boolean>`(l.name || ' ' || l.reference || ' ' || l.remark) ILIKE ${part}`)
  }
  return query
}

/** The payers of these lines; unknown ids are not in the map. */
export async function findBankLines(db: Db, ids: readonly number[]): Promise<Map<number, BankLine>> {
  const wanted = ids.filter((id) => id > 0)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('statementLine').select(['id', 'name', 'remark']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, ...line }) => [id, line]))
}

/** Locks undecided lines, newest first, including suggested ones, whose suggestions may improve. */
export async function lockOpenLines(tx: Tx, most: number): Promise<LineRow[]> {
  const rows = await tx
    .selectFrom('statementLine')
    .selectAll()
    .where('state', 'in', ['open', 'suggested'])
    .orderBy('bookedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .forUpdate()
    .execute()
  return rows as LineRow[]
}

export async function lockLine(tx: Tx, id: number): Promise<LineRow | undefined> {
  const row = await tx.selectFrom('statementLine').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as LineRow | undefined
}

/** Replaces the suggestions of these lines. */
export async function replaceSuggestions(
  tx: Tx,
  lineIds: readonly number[],
  suggestions: readonly Suggestion[],
): Promise<void> {
  await sql`
    UPDATE statement_line SET state = 'open', match_kind = NULL, match_id = NULL, sure = false
    WHERE id = ANY(${lineIds}::bigint[]) AND state = 'suggested'`.execute(tx)
  await sql`
    UPDATE statement_line l SET state = 'suggested', match_kind = s.kind, match_id = s.target_id, sure = s.sure
    FROM unnest(
      ${suggestions.map(({ lineId }) => lineId)}::bigint[], ${suggestions.map(({ target }) => target.kind)}::text[],
      ${suggestions.map(({ target }) => target.id)}::bigint[], ${suggestions.map(({ sure }) => sure)}::boolean[]
    ) AS s (line_id, kind, target_id, sure)
    WHERE l.id = s.line_id AND l.state = 'open'
      AND NOT EXISTS (SELECT FROM statement_line o WHERE o.match_kind = s.kind AND o.match_id = s.target_id)`.execute(
    tx,
  )
}

/**
 * Everything that moves, or will move, money at the bank, one row per payment there: payments claimed by buyers (not to
 * a merchant's own account), payouts of withdrawals, refunds and recharges, bounced payouts, money returned from
 * suspense, merchants' deposits, and their payments of a debt. The tables belong to other domains; reading them here
 * compares two records of the same payment.
 */
const targets = sql`(
  SELECT 'proof' AS kind, p.id, coalesce(t.trade_no, r.recharge_no) AS number,
    coalesce(t.remark_code, r.remark_code) AS code, coalesce(p.received_fen, p.amount_fen) AS amount_fen,
    coalesce(p.paid_at, p.created_at) AS at, p.state, p.user_id, p.reference, p.payer_name AS name, '' AS address
  FROM proof p LEFT JOIN trade t ON t.id = p.trade_id LEFT JOIN recharge r ON r.id = p.recharge_id
  WHERE p.state IN ('submitted', 'approved') AND p.merchant_id IS NULL
  UNION ALL
  SELECT 'withdrawal', w.id, w.withdraw_no, '', -(w.amount_fen - w.fee_fen), coalesce(w.paid_at, w.reviewed_at, w.created_at),
    w.state, w.user_id, coalesce(w.payout_reference, ''), w.holder, w.address
  FROM withdrawal w WHERE w.state IN ('approved', 'paid', 'bounced')
  UNION ALL
  SELECT 'withdrawal_return', w.id, w.withdraw_no, '', w.amount_fen - w.fee_fen, w.ended_at, w.state, w.user_id,
    coalesce(w.payout_reference, ''), w.holder, w.address
  FROM withdrawal w WHERE w.state = 'bounced'
  UNION ALL
  SELECT 'refund', c.id, c.case_no, '', -l.amount, c.state_at, c.state, c.user_id, c.payout_reference, '', c.payout_account
  FROM aftersale c
  JOIN ledger_transfer l ON l.idem_key = 'rf:' || c.refund_id || ':ps'
  JOIN ledger_account goal ON goal.id = l.credit_account_id AND goal.type = 'ext.bank'
  WHERE c.payout = 'account' AND c.refund_id IS NOT NULL AND c.state IN ('refunding', 'completed')
  UNION ALL
  SELECT 'recharge_return', b.id, b.return_no, '', -b.amount_fen, coalesce(b.ended_at, b.begun_at), b.state, b.user_id,
    b.reference, '', ''
  FROM recharge_return b JOIN recharge r ON r.id = b.recharge_id
  WHERE b.state IN ('pending', 'paid') AND r.method = 'screenshot'
  UNION ALL
  SELECT 'late_return', o.id, o.entity_id, '', CASE goal.id WHEN o.credit_account_id THEN -o.amount ELSE o.amount END, o.created_at, 'paid', NULL::bigint, coalesce((
      SELECT h.reason FROM state_history h WHERE h.entity_type = 'late_money' AND h.entity_id = l.id ORDER BY h.id DESC LIMIT 1
    ), ''), '', ''
  FROM ledger_transfer l
  JOIN ledger_transfer o ON o.idem_key = l.idem_key || ':out'
  -- Money returned to its payer, or a double refund that has come back.
  JOIN ledger_account goal ON goal.id IN (o.credit_account_id, o.debit_account_id) AND goal.type = 'ext.bank'
  WHERE l.event = 'L15'
  UNION ALL
  SELECT 'merchant_deposit', d.id, 'dep:' || d.id, '', CASE d.kind WHEN 'out' THEN -d.amount_fen ELSE d.amount_fen END,
    d.created_at, 'paid', m.owner_user_id, d.reference, m.name ->> 'zh-Hant', ''
  FROM merchant_deposit d JOIN merchant m ON m.id = d.merchant_id WHERE d.kind IN ('in', 'out', 'repay')
)`

/** Unmatched targets of these amounts around these days, nearest days first, up to a limit. */
export async function findTargets(
  db: Db | Tx,
  { amounts, from, until }: { amounts: readonly number[]; from: Date; until: Date },
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    SELECT x.*, coalesce(u.nickname, '') AS person FROM ${targets} x LEFT JOIN app_user u ON u.id = x.user_id
    WHERE x.amount_fen = ANY(${amounts}::bigint[])
      AND x.at BETWEEN ${from}::timestamptz - interval '31 days' AND ${until}::timestamptz + interval '31 days'
      AND NOT EXISTS (
        SELECT FROM statement_line l WHERE l.match_kind = x.kind AND l.match_id = x.id AND l.state = 'matched')
    ORDER BY x.at DESC, x.kind, x.id LIMIT 2000`.execute(db)
  return rows
}

/** The targets that lines name, queried by kind and id, so that each is found by its key however many there are. */
export async function targetsOf(
  db: Db | Tx,
  wanted: readonly { kind: string; id: number }[],
): Promise<Map<string, Target>> {
  const found: Target[] = []
  for (const [kind, some] of Map.groupBy(wanted, (one) => one.kind)) {
    const { rows } = await sql<Target>`
      SELECT x.*, coalesce(u.nickname, '') AS person FROM ${targets} x LEFT JOIN app_user u ON u.id = x.user_id
      WHERE x.kind = ${kind} AND x.id = ANY(${some.map(({ id }) => id)}::bigint[])`.execute(db)
    found.push(...rows)
  }
  return new Map(found.map((target) => [`${target.kind}:${target.id}`, target]))
}
