import type { StatementLineState } from '@shop/contract/books/statement/statement.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { StatementLine } from '../../core/database/types.ts'
import type { StatementFacts } from './read-statement.ts'
import type { Suggestion } from './rules.ts'

export type LineRow = Omit<Selectable<StatementLine>, 'state'> & { state: StatementLineState }

/** Which of these fingerprints were imported before, in hex. */
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

/** Waits for a concurrent import of the same lines, and then leaves those out. */
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

/** Filtered, without order and limit. */
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
    const part = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(sql<boolean>`(l.name || ' ' || l.reference || ' ' || l.remark) ILIKE ${part}`)
  }
  return query
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
