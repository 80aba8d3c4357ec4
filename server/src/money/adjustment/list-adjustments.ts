import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminAdjustmentList } from '@shop/contract/money/adjustment/adjustment.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { decisionsOf } from '../../platform/proposal/two-persons.ts'
import type { Shop } from '../../platform/shop/shop.ts'

type Row = DataOf<typeof adminAdjustmentList>['rows'][number]

/** Adjustments, the newest first, with what the one who asks may do with each. */
export async function listAdjustments(
  { db }: Shop,
  operator: Operator,
  { state, userId, ...at }: QueryOf<typeof adminAdjustmentList>,
): Promise<DataOf<typeof adminAdjustmentList>> {
  let query = db
    .selectFrom('adjustment as a')
    .innerJoin('appUser as u', 'u.id', 'a.userId')
    .innerJoin('operator as p', 'p.id', 'a.proposedBy')
    .leftJoin('operator as d', 'd.id', 'a.decidedBy')
    .selectAll('a')
    .select(['u.nickname', 'p.name as proposer', 'd.name as decider'])
  if (state) query = query.where('a.state', '=', state)
  if (userId) query = query.where('a.userId', '=', userId)
  const page = await readPage(db, query, { by: 'a.proposedAt', type: 'moment', id: 'a.id' }, at)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      user: { id: row.userId, nickname: row.nickname },
      currency: row.currency as Row['currency'],
      amount: row.amount,
      reason: row.reason,
      state: row.state as Row['state'],
      expiresAt: row.expiresAt?.toISOString() ?? null,
      proposedBy: row.proposer,
      proposedAt: row.proposedAt.toISOString(),
      decidedBy: row.decider,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: row.decisionNote,
      may: decisionsOf(row, operator, 'ledger.adjust'),
    })),
  }
}

/** What waits for a second person, and since when. */
export async function countProposed(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(proposed_at) AS oldest FROM adjustment WHERE state = 'proposed'`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
