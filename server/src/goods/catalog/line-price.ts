import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pastOrders } from './past-orders.ts'

/** How long a charged price may be shown next to a lower one as the former price (docs/rules.md, Former prices). */
const chargedHours = 90 * 24

/** Whether a line-through price was actually charged; otherwise it has to be shown as a reference price. */
export const isCharged = (until: Date | string | null, now: Date) => until !== null && now < new Date(until)

/**
 * Stores until when the line-through prices of goods and their SKUs count as charged. Call it whenever goods are
 * changed: a price that was paid becomes a former price only when another one is written.
 */
export async function updateChargedLinePrices(
  shop: Pick<Shop, 'get'>,
  tx: Tx,
  goodsId: number,
  now: Date,
): Promise<void> {
  const skus = await tx
    .selectFrom('sku')
    .select(['id', 'linePriceFen'])
    .where('goodsId', '=', goodsId)
    .where('linePriceFen', '>', fen(0))
    .execute()
  const charged = await shop.get(pastOrders).chargedPrices(
    tx,
    skus.map(({ id }) => id),
    addHours(now, -chargedHours),
  )
  const untilOf = ({ id, linePriceFen }: { id: number; linePriceFen: Fen | number }) => {
    const found = charged.find(({ skuId, unitFen }) => skuId === id && unitFen === linePriceFen)
    return found ? addHours(found.lastPaidAt, chargedHours) : null
  }
  await sql`UPDATE sku SET line_charged_until = given.until
    FROM unnest(${skus.map(({ id }) => id)}::bigint[], ${skus.map(untilOf)}::timestamptz[]) AS given (id, until)
    WHERE sku.id = given.id AND sku.line_charged_until IS DISTINCT FROM given.until`.execute(tx)
  await sql`UPDATE goods g SET line_charged_until = (
      SELECT max(s.line_charged_until) FROM sku s
      WHERE s.goods_id = g.id AND s.enabled AND s.line_price_fen = g.line_price_min_fen)
    WHERE g.id = ${goodsId}`.execute(tx)
}
