import type { LocalText } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { type By, recordChange } from '../../core/command/change.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { EditorGoods } from './admin-queries.ts'
import { goodsChanges } from './sku-changes.ts'

/** Goods whose state is about to change; their row is locked. */
export interface LockedGoods extends Seller {
  id: number
  name: LocalText
  state: EditorGoods['state']
  stateReason: string | null
  version: number
}

/** @param seller limits the caller to this seller's goods */
export async function lockGoods(tx: Tx, goodsId: number, seller?: Seller): Promise<LockedGoods | undefined> {
  const goods = await tx
    .selectFrom('goods')
    .select(['id', 'name', 'state', 'stateReason', 'version', 'merchantId'])
    .where('id', '=', goodsId)
    .where(within('goods.merchantId', seller))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return goods as unknown as LockedGoods | undefined
}

/** Moves goods to another state. @param to.reason why they are rejected or banned; absent: as it was, null: none */
export async function writeGoodsState(
  tx: Tx,
  goods: LockedGoods,
  { state, reason = goods.stateReason }: { state: LockedGoods['state']; reason?: string | null },
  by: By,
): Promise<void> {
  await tx
    .updateTable('goods')
    .set({ state, stateReason: reason, updatedAt: by.now })
    .where('id', '=', goods.id)
    .execute()
  const edit = { entityId: goods.id, name: goods.name, before: { state: goods.state }, after: { state } }
  await recordChange(tx, goodsChanges, { ...edit, ...(reason !== null && { reason }) }, by)
}

/** @throws Invalid if no SKU is selectable */
export async function assertSkusSaleable(tx: Tx, goodsId: number): Promise<void> {
  const skus = await tx.selectFrom('sku').select('enabled').where('goodsId', '=', goodsId).execute()
  if (!skus.some((sku) => sku.enabled)) throw invalid('skus', 'minItems', 1)
}

/** From now on, rises of a merchant's prices are measured from today's. */
export async function noteReviewedPrices(tx: Tx, goodsId: number): Promise<void> {
  await sql`UPDATE sku s SET reviewed_price_fen = s.price_fen FROM goods g
    WHERE g.id = s.goods_id AND g.merchant_id IS NOT NULL AND s.goods_id = ${goodsId}
      AND s.reviewed_price_fen IS DISTINCT FROM s.price_fen`.execute(tx)
}
