import type { Fen } from '@shop/contract/core/money.ts'
import type { rechargeReturnStates } from '@shop/contract/money/recharge/returns.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { DB, RechargeReturn } from '../../core/database/types.ts'
import { userMatches } from '../../people/account/users.ts'
import type { RechargeMethod, RechargeState } from './queries.ts'
import type { ReturnedBefore } from './return-rules.ts'

export type ReturnState = (typeof rechargeReturnStates)[number]
export type ReturnRecord = Omit<Selectable<RechargeReturn>, 'state' | 'amountFen' | 'giftFen'> & {
  state: ReturnState
  amountFen: Fen
  giftFen: Fen
}

/** @throws Refusal NOT_FOUND */
export async function lockReturn(tx: Tx, returnId: number): Promise<ReturnRecord> {
  const row = await tx
    .selectFrom('rechargeReturn')
    .selectAll()
    .where('id', '=', returnId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row as ReturnRecord
}

export async function returnedBefore(db: Db | Tx, rechargeId: number): Promise<ReturnedBefore> {
  const { rows } = await sql<ReturnedBefore>`
    SELECT coalesce(sum(amount_fen), 0)::bigint AS amount_fen, coalesce(sum(gift_fen), 0)::bigint AS gift_fen
    FROM recharge_return WHERE recharge_id = ${rechargeId} AND state <> 'ended'`.execute(db)
  return rows[0] ?? { amountFen: 0, giftFen: 0 }
}

/** Whether gift balance has paid orders that may still be cancelled or refunded, so that it would come back. */
export async function hasOpenGift(tx: Tx, userId: number): Promise<boolean> {
  const order = await tx
    .selectFrom('shopOrder')
    .select('id')
    .where('userId', '=', userId)
    .where('paidGiftFen', '>', 0)
    .where('settledAt', 'is', null)
    .where('state', 'not in', ['cancelled', 'closed'])
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Applies the filter, but no order or limit; adds the total of paid and pending returns. */
export function selectRecharges(
  db: Db,
  { state, userId, keyword = '' }: { state?: RechargeState; userId?: number; keyword?: string },
) {
  let query = db
    .selectFrom('recharge')
    .innerJoin('appUser', 'appUser.id', 'recharge.userId')
    .selectAll('recharge')
    .select(['appUser.nickname', 'appUser.mobile'])
    .select(
      sql<number>`(SELECT coalesce(sum(b.amount_fen), 0)::bigint FROM recharge_return b
        WHERE b.recharge_id = recharge.id AND b.state <> 'ended')`.as('returnedFen'),
    )
  if (state) query = query.where('recharge.state', '=', state)
  if (userId) query = query.where('recharge.userId', '=', userId)
  if (keyword.trim() !== '') query = query.where(matches(keyword.trim()))
  return query
}

/** Matches the recharge number, or the start of the user's mobile number or nickname. */
const matches = (keyword: string) => (_: ExpressionBuilder<DB, 'recharge'>) => {
  return sql<boolean>`recharge.id IN (
    SELECT id FROM recharge WHERE recharge_no = ${keyword}
    UNION ALL SELECT r.id FROM app_user u JOIN recharge r ON r.user_id = u.id
      WHERE ${userMatches(keyword)})`
}

export interface AdminReturnRecord extends ReturnRecord {
  rechargeNo: string
  method: RechargeMethod
  nickname: string
  mobile: string | null
  beginner: string
  ender: string | null
}

/** Applies the filter, but no order or limit. */
export function selectReturns(db: Db, { state }: { state?: ReturnState }) {
  const query = db
    .selectFrom('rechargeReturn')
    .innerJoin('recharge', 'recharge.id', 'rechargeReturn.rechargeId')
    .innerJoin('appUser', 'appUser.id', 'rechargeReturn.userId')
    .innerJoin('operator as b', 'b.id', 'rechargeReturn.begunBy')
    .leftJoin('operator as e', 'e.id', 'rechargeReturn.endedBy')
    .selectAll('rechargeReturn')
    .select(['recharge.rechargeNo', 'recharge.method', 'appUser.nickname', 'appUser.mobile'])
    .select(['b.name as beginner', 'e.name as ender'])
  return state ? query.where('rechargeReturn.state', '=', state) : query
}

/** Counts the returns waiting to be paid, and when the oldest was begun. */
export async function countReturns(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(begun_at) AS oldest FROM recharge_return WHERE state = 'pending'`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
