import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/** The order behind a notice that names a trade, a screenshot or a case. */
interface NoticeOrder {
  entity: string
  orderId: number
  /** the number of orders in its trade, and their sum */
  orders: number
  payableFen: Fen
  /** when the trade will be closed; null unless it waits for payment */
  payBefore: Date | null
}

interface CaseLine {
  id: number
  goodsName: LocalText
  imageFileId: number | null
  merchantName: LocalText | null
}

/** The first order of each of the reader's trades and of the trades that screenshots pay for, by `trade:17`, `proof:5`. */
export async function findNoticeOrders(
  db: Db,
  { userId, tradeIds, proofIds }: { userId: number; tradeIds: readonly number[]; proofIds: readonly number[] },
): Promise<Map<string, NoticeOrder>> {
  if (tradeIds.length + proofIds.length === 0) return new Map()
  const { rows } = await sql<NoticeOrder>`
    SELECT n.entity, min(o.id) AS order_id, count(*)::int AS orders,
      sum(o.payable_fen)::bigint AS payable_fen, min(t.pay_before) FILTER (WHERE t.state = 'unpaid') AS pay_before
    FROM (
      SELECT 'trade:' || id AS entity, id AS trade_id FROM trade WHERE id = ANY(${[...tradeIds]}::bigint[])
      UNION ALL
      SELECT 'proof:' || id, trade_id FROM proof WHERE id = ANY(${[...proofIds]}::bigint[])
    ) n JOIN trade t ON t.id = n.trade_id JOIN shop_order o ON o.trade_id = n.trade_id
    WHERE o.user_id = ${userId} GROUP BY n.entity`.execute(db)
  return new Map(rows.map((row) => [row.entity, row]))
}

/** The goods of the reader's cases, with their seller. */
export async function findCaseLines(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<Map<number, CaseLine>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CaseLine>`
    SELECT a.id, l.goods_name, l.image_file_id, m.name AS merchant_name
    FROM aftersale a JOIN order_line l ON l.id = a.order_line_id
    JOIN shop_order o ON o.id = a.order_id LEFT JOIN merchant m ON m.id = o.merchant_id
    WHERE a.id = ANY(${[...ids]}::bigint[]) AND a.user_id = ${userId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
