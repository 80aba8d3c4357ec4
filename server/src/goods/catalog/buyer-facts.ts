import type { Zone } from '@shop/contract/goods/catalog/goods.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/** The parts of a buyer's earlier orders that limits of goods and zones depend on. */
export interface BuyerFacts {
  /** units by goods id; complete only for the requested goods that have a limit */
  bought: ReadonlyMap<number, number>
  /** goods of unfinished orders by zone; complete only for zones that have a limit */
  open: Partial<Record<Zone, number>>
}

export const noFacts: BuyerFacts = { bought: new Map(), open: {} }

/** Queries only what some limit depends on: most goods have none. */
export async function findBuyerFacts(
  db: Db | Tx,
  userId: number | undefined,
  goods: readonly { goodsId: number; zone: Zone; limitUser: number | null }[],
  zones: SettingValues['zone'],
): Promise<BuyerFacts> {
  if (userId === undefined) return noFacts
  const limited = goods.filter(({ zone, limitUser }) => limitUser !== null || zones[zone].limitUser > 0)
  const [bought, open] = await Promise.all([
    countBought(db, userId, [...new Set(limited.map((one) => one.goodsId))]),
    goods.some(({ zone }) => zones[zone].openMax > 0) ? countOpenByZone(db, userId) : {},
  ])
  return { bought, open }
}

// The orders belong to the trade wing; they are only counted here. What was won or given is not bought.

/** The goods in a buyer's unfinished orders, by zone: one per line, whatever its quantity. */
export async function countOpenByZone(db: Db | Tx, userId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('shopOrder')
    .innerJoin('orderLine', 'orderLine.orderId', 'shopOrder.id')
    .select((eb) => ['zone', eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('state', 'in', ['unpaid', 'pay_review', 'to_ship', 'part_shipped', 'to_receive'])
    .where('shopOrder.given', '=', false)
    .whereRef('quantity', '>', 'refundedQuantity')
    .groupBy('zone')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.zone, row.count]))
}

/** Units by goods id in a buyer's orders that were not cancelled. */
async function countBought(db: Db | Tx, userId: number, goodsIds: readonly number[]): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map()
  const { rows } = await sql<{ goodsId: number; quantity: number }>`
    SELECT l.goods_id, sum(l.quantity - l.refunded_quantity)::int AS quantity
    FROM order_line l JOIN shop_order o ON o.id = l.order_id
    WHERE o.user_id = ${userId} AND o.state <> 'cancelled' AND NOT o.given AND l.goods_id = ANY(${[...goodsIds]}::bigint[])
    GROUP BY l.goods_id`.execute(db)
  return new Map(rows.map((row) => [row.goodsId, row.quantity]))
}
