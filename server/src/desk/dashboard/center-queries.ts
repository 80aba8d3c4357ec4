import type { LocalText } from '@shop/contract/core/common.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { centerCountMax } from '@shop/contract/desk/dashboard/center.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { Period } from '../../core/value/time.ts'

// Each query reads an index of the merchant's rows, and no more of it than is shown.

export async function findMerchant(
  db: Db,
  id: number,
): Promise<{ id: number; name: LocalText; state: MerchantState; collects: boolean } | undefined> {
  const row = await db
    .selectFrom('merchant')
    .select(['id', 'name', 'state', 'collects'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as { id: number; name: LocalText; state: MerchantState; collects: boolean } | undefined
}

export const countOrders = (db: Db, merchantId: number, states: readonly OrderState[]) =>
  countUpTo(db, sql`shop_order WHERE merchant_id = ${merchantId} AND state = ANY(${[...states]}::text[])`)

export const countCancelRequests = (db: Db, merchantId: number) =>
  countUpTo(db, sql`shop_order WHERE merchant_id = ${merchantId} AND cancel_request = 'waiting' AND state = 'to_ship'`)

export const countCases = (db: Db, merchantId: number) =>
  countUpTo(
    db,
    sql`aftersale WHERE merchant_id = ${merchantId} AND state = ANY(${['applied', 'returning', 'resending']}::text[])`,
  )

export const countQuestions = (db: Db, merchantId: number) =>
  countUpTo(db, sql`ticket WHERE merchant_id = ${merchantId} AND state = 'open' AND with_seller`)

export const countProofs = (db: Db, merchantId: number) =>
  countUpTo(db, sql`proof WHERE merchant_id = ${merchantId} AND state = 'submitted'`)

export const countUnanswered = (db: Db, merchantId: number) =>
  countUpTo(db, sql`review WHERE merchant_id = ${merchantId} AND state = 'visible' AND reply = ''`)

async function countUpTo(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${rows} LIMIT ${centerCountMax}) AS few`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** How many of a merchant's orders were paid in a period, and the total. */
export async function sumPaid(
  db: Db,
  merchantId: number,
  { from, until }: Period,
): Promise<{ orders: number; paidFen: Fen }> {
  const { rows } = await sql<{ orders: number; paidFen: number }>`
    SELECT count(*)::int AS orders, coalesce(sum(payable_fen), 0)::bigint AS paid_fen FROM shop_order
    WHERE merchant_id = ${merchantId} AND paid_at >= ${from} AND paid_at < ${until}`.execute(db)
  return { orders: rows[0]?.orders ?? 0, paidFen: fen(rows[0]?.paidFen ?? 0) }
}
