import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { analysisGoodsMax, type merchantAnalysis } from '@shop/contract/merchant/analysis/analysis.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { dayPeriod } from '../../core/value/time.ts'
import type { Days } from './rules.ts'

export type Figures = DataOf<typeof merchantAnalysis>['sum']

export async function findDays(
  db: Db,
  merchantId: number,
  { from, until }: Days,
): Promise<(Figures & { day: string })[]> {
  const { rows } = await sql<Figures & { day: string }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, paid_fen, orders, buyers, refunded_fen, views
    FROM merchant_day WHERE merchant_id = ${merchantId} AND day BETWEEN ${from}::date AND ${until}::date`.execute(db)
  return rows
}

export async function findRolledTo(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT to_char(max(day), 'YYYY-MM-DD') AS day FROM merchant_rolled_day`.execute(db)
  return rows[0]?.day ?? null
}

/** The merchant's goods by sales, best first. */
export async function findTopGoods(db: Db, merchantId: number, { from, until }: Days) {
  const { rows } = await sql<{
    goodsId: number
    title: LocalText
    imageFileId: number | null
    pieces: number
    paidFen: number
  }>`
    SELECT top.*, g.name AS title,
      (SELECT i.file_id FROM goods_image i WHERE i.goods_id = g.id ORDER BY i.sort LIMIT 1) AS image_file_id
    FROM (
      SELECT goods_id, sum(pieces)::int AS pieces, sum(paid_fen)::bigint AS paid_fen
      FROM merchant_goods_day WHERE merchant_id = ${merchantId} AND day BETWEEN ${from}::date AND ${until}::date
      GROUP BY goods_id ORDER BY sum(paid_fen) DESC, goods_id LIMIT ${analysisGoodsMax}
    ) AS top JOIN goods g ON g.id = top.goods_id
    ORDER BY top.paid_fen DESC, g.id`.execute(db)
  return rows
}

/** Counted from today's orders of the merchant, which an index finds, so it is current to the second. */
export async function countToday(db: Db, merchantId: number, day: string, zone: string): Promise<Figures> {
  const { from, until } = dayPeriod(day, zone)
  const { rows } = await sql<Figures>`
    SELECT coalesce(sum(payable_fen), 0)::bigint AS paid_fen, count(*)::int AS orders,
      count(DISTINCT user_id)::int AS buyers,
      (SELECT coalesce(sum(r.amount_fen), 0)::bigint FROM refund r JOIN shop_order o ON o.id = r.order_id
        WHERE o.merchant_id = ${merchantId} AND r.created_at >= ${from} AND r.created_at < ${until}) AS refunded_fen,
      coalesce((SELECT views FROM merchant_visit WHERE merchant_id = ${merchantId} AND day = ${day}::date), 0) AS views
    FROM shop_order WHERE merchant_id = ${merchantId} AND paid_at >= ${from} AND paid_at < ${until}`.execute(db)
  return rows[0] as Figures
}
