import type { LocalText } from '@shop/contract/core/common.ts'
import { loyaltyDays } from '@shop/contract/promotion/loyalty/loyalty.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import type { MemberGradeRow } from '../../people/account/member-grade.ts'
import { isAided, keptForGoodsFen } from '../../trade/order/kept-money.ts'

export interface Spender extends MemberGradeRow {
  userId: number
  spentFen: number
}

/** The amount a user paid for goods in orders settled in the last 365 days, without freight and refunds. */
function spentSince(userId: RawBuilder<unknown>, now: Date): RawBuilder<number> {
  return sql<number>`(
    SELECT coalesce(sum(${keptForGoodsFen('o')}), 0)::bigint FROM shop_order o
    WHERE o.user_id = ${userId} AND o.settled_at > ${addHours(now, -24 * loyaltyDays)} AND ${isAided('o')})`
}

export async function findSpent(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ spent: number }>`SELECT ${spentSince(sql`${userId}`, now)} AS spent`.execute(db)
  return rows[0]?.spent ?? 0
}

/** The next users, by id, who have spent something in the last 365 days or whose grade is over. */
export async function nextSpenders(
  db: Db,
  { after, now }: { after: number; now: Date },
  most: number,
): Promise<Spender[]> {
  const { rows } = await sql<Spender>`
    SELECT u.id AS user_id, u.grade_id, u.grade_until, u.grade_reached, ${spentSince(sql`u.id`, now)} AS spent_fen
    FROM app_user u
    WHERE u.id > ${after} AND u.closed_at IS NULL AND (u.grade_until <= ${now} OR EXISTS (
      SELECT FROM shop_order o WHERE o.user_id = u.id AND o.settled_at > ${addHours(now, -24 * loyaltyDays)}))
    ORDER BY u.id LIMIT ${most}`.execute(db)
  return rows
}

/** The latest changes of a user's grade, newest first, each with the grade's current name; null: no grade. */
export async function findGradeChanges(
  db: Db,
  userId: number,
  most: number,
): Promise<{ name: LocalText | null; at: Date }[]> {
  const { rows } = await sql<{ name: LocalText | null; at: Date }>`
    SELECT g.name, h.at FROM state_history h
    LEFT JOIN grade g ON g.id = nullif(split_part(h.to_state, ':', 2), 'none')::bigint
    WHERE h.entity_type = 'user' AND h.entity_id = ${userId} AND h.to_state LIKE 'grade:%'
    ORDER BY h.id DESC LIMIT ${most}`.execute(db)
  return rows
}
