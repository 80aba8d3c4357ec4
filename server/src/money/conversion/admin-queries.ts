import type { DrawState } from '@shop/contract/money/conversion/conversion.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { UnitCurrency } from '../../books/ledger/conversion-events.ts'
import type { Db } from '../../core/database/database.ts'
import type { DB } from '../../core/database/types.ts'
import { userMatches } from '../../people/account/users.ts'
import { nameOf } from '../../people/operator/names.ts'
import type { DrawRecord } from './queries.ts'

/** A draw as its reviewers see it. */
export interface AdminDrawRecord extends DrawRecord {
  nickname: string
  mobile: string | null
  userCreatedAt: Date
  frozenAt: Date | null
  claimedName: string | null
  reviewedName: string | null
}

/** Applies the filter, but no order or limit. */
export function selectDraws(
  db: Db,
  of: { state?: DrawState; currency?: UnitCurrency; userId?: number; keyword?: string },
) {
  const { state, currency, userId, keyword = '' } = of
  let query = draws(db)
  if (state) query = query.where('unitDraw.state', '=', state)
  if (currency) query = query.where('unitDraw.currency', '=', currency)
  if (userId !== undefined) query = query.where('unitDraw.userId', '=', userId)
  if (keyword.trim() !== '') query = query.where(matches(keyword.trim()))
  return query
}

export async function findDraw(db: Db, id: number): Promise<AdminDrawRecord | undefined> {
  const row = await draws(db).where('unitDraw.id', '=', id).executeTakeFirst()
  return row as unknown as AdminDrawRecord | undefined
}

function draws(db: Db) {
  return db
    .selectFrom('unitDraw')
    .innerJoin('appUser', 'appUser.id', 'unitDraw.userId')
    .selectAll('unitDraw')
    .select([
      'appUser.nickname',
      'appUser.mobile',
      'appUser.createdAt as userCreatedAt',
      'appUser.frozenAt',
      nameOf('unitDraw.claimedBy').as('claimedName'),
      nameOf('unitDraw.reviewedBy').as('reviewedName'),
    ])
}

/** Matches the draw's number, or the start of the user's mobile number or nickname. */
const matches = (keyword: string) => (_: ExpressionBuilder<DB, 'unitDraw'>) => {
  return sql<boolean>`unit_draw.id IN (
    SELECT id FROM unit_draw WHERE draw_no = ${keyword}
    UNION ALL SELECT d.id FROM app_user u JOIN unit_draw d ON d.user_id = u.id
      WHERE ${userMatches(keyword)})`
}

/** Warning signs: recently rejected draws, refunds of the last 90 days, and draws of the last 30 days. */
export async function countDrawSigns(
  db: Db,
  { id, userId, createdAt }: AdminDrawRecord,
): Promise<{ rejected: number; refunded: number; drawnFen: number }> {
  const { rows } = await sql<{ rejected: number; refunded: number; drawnFen: number }>`
    SELECT count(*) FILTER (WHERE state = 'rejected')::int AS rejected,
      coalesce(sum(money_fen) FILTER (WHERE state = 'approved'), 0)::bigint AS drawn_fen,
      (SELECT count(DISTINCT order_id)::int FROM refund r JOIN shop_order o ON o.id = r.order_id
        WHERE o.user_id = ${userId} AND r.created_at > ${createdAt}::timestamptz - interval '90 days') AS refunded
    FROM unit_draw WHERE user_id = ${userId} AND id <> ${id}
      AND created_at > ${createdAt}::timestamptz - interval '30 days'`.execute(db)
  return rows[0] ?? { rejected: 0, refunded: 0, drawnFen: 0 }
}
