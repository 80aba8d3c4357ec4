import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/** What an operator has put in alone since the day began, in fen. */
export async function aloneSince(db: Db | Tx, operatorId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(worth_fen), 0)::bigint AS sum FROM budget_funding
    WHERE proposed_by = ${operatorId} AND alone AND proposed_at >= ${since}`.execute(db)
  return rows[0]?.sum ?? 0
}

/** What waits for a second person, and since when. */
export async function countFundings(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(proposed_at) AS oldest FROM budget_funding WHERE state = 'proposed'`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
