import { fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { PastOrders } from '../../goods/catalog/past-orders.ts'

/** The catalogue's questions about orders. */
export const ordersOfGoods: PastOrders = {
  async countOpenByZone(db, userId) {
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
  },

  async countBought(db, userId, goodsIds) {
    if (goodsIds.length === 0) return new Map()
    const { rows } = await sql<{ goodsId: number; quantity: number }>`
      SELECT l.goods_id, sum(l.quantity - l.refunded_quantity)::int AS quantity
      FROM order_line l JOIN shop_order o ON o.id = l.order_id
      WHERE o.user_id = ${userId} AND o.state <> 'cancelled' AND NOT o.given AND l.goods_id = ANY(${[...goodsIds]}::bigint[])
      GROUP BY l.goods_id`.execute(db)
    return new Map(rows.map((row) => [row.goodsId, row.quantity]))
  },

  async chargedPrices(tx, skuIds, since) {
    if (skuIds.length === 0) return []
    const rows = await tx
      .selectFrom('orderLine')
      .innerJoin('shopOrder', 'shopOrder.id', 'orderLine.orderId')
      .select(({ fn }) => ['skuId', 'unitFen', fn.max('paidAt').as('lastPaidAt')])
      .where('skuId', 'in', skuIds)
      .where('paidAt', '>', since)
      .where('settledAt', 'is not', null)
      .whereRef('quantity', '>', 'refundedQuantity')
      .where('orderLine.cutFen', '=', 0)
      .groupBy(['skuId', 'unitFen'])
      .execute()
    return rows.map(({ skuId, unitFen, lastPaidAt }) => ({
      skuId,
      unitFen: fen(unitFen),
      lastPaidAt: lastPaidAt as unknown as Date,
    }))
  },
}
