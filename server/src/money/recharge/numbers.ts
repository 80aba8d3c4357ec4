import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { containing, type Sought } from '../../core/text/like.ts'

/** A recharge as other pages show it. */
export interface RechargeBrief {
  rechargeNo: string
  amountFen: Fen
}

export async function findRechargeBriefs(db: Db, ids: readonly number[]): Promise<Map<number, RechargeBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('recharge')
    .select(['id', 'rechargeNo', 'amountFen'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, amountFen, ...row }) => [id, { ...row, amountFen: fen(amountFen) }]))
}

/** The numbers of recharges by the returns of their money. */
export async function findReturnedNumbers(db: Db, returnIds: readonly number[]): Promise<Map<number, string>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rechargeReturn')
    .innerJoin('recharge', 'recharge.id', 'rechargeReturn.rechargeId')
    .select(['rechargeReturn.id', 'recharge.rechargeNo'])
    .where('rechargeReturn.id', 'in', returnIds)
    .execute()
  return new Map(rows.map(({ id, rechargeNo }) => [id, rechargeNo]))
}

/** A user's newest recharges whose number contains this text. */
export async function findRechargesNumbered(db: Db, { userId, text, among, limit }: Sought): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (SELECT id, recharge_no FROM recharge WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${among}) own
    WHERE recharge_no LIKE ${containing(text)} ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A user's newest returns of recharges whose number contains this text. */
export async function findReturnsNumbered(db: Db, { userId, text, among, limit }: Sought): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT b.id, r.recharge_no FROM recharge_return b JOIN recharge r ON r.id = b.recharge_id
      WHERE r.user_id = ${userId} ORDER BY b.id DESC LIMIT ${among}) own
    WHERE recharge_no LIKE ${containing(text)} ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
