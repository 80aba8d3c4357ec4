import type { LocalText } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { type By, recordChange } from '../../core/command/change.ts'
import { differencesOf } from '../../core/command/difference.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import { setOnHand } from '../stock/set-stock.ts'
import { notifyLowStock } from './notify-low.ts'
import { goodsChanges, skuName } from './sku-changes.ts'

/**
 * Sets the stock on the shelf to the counted number; records the difference with its reason, also as a change of the
 * goods. `warn` is `settings.get('stock').warn`: operators are notified if the count makes the SKU low.
 * @param count.seller limits the caller to this seller's goods
 * @throws Refusal NOT_FOUND, STATE_CHANGED (orders reserve more units than were counted)
 */
export async function countStock(
  tx: Tx,
  count: By & { skuId: number; onHand: number; reason: string; warn: number; seller?: Seller },
): Promise<{ onHand: number; reserved: number }> {
  const { skuId, onHand, reason, warn, seller, actor, now } = count
  const stock = await lockNamedStock(tx, skuId, seller)
  if (!stock) throw new Refusal('NOT_FOUND')
  if (!stock.unlimited && onHand < stock.reserved) throw new Refusal('STATE_CHANGED')
  const movementId = await setOnHand(tx, { skuId, from: stock.onHand, to: onHand, reason, actor, now })
  const left = stock.unlimited ? null : onHand - stock.reserved
  await notifyLowStock(tx, [{ skuId, left, taken: stock.onHand - onHand, by: `count:${movementId}` }], { warn, now })
  const changes = differencesOf({ onHand: stock.onHand }, { onHand })
  const parts = 'onHand' in changes ? [{ name: skuName(stock.choice), action: 'update' as const, changes }] : []
  const edit = { entityId: stock.goodsId, name: stock.goodsName, before: {}, after: {}, parts, reason }
  await recordChange(tx, goodsChanges, edit, { actor, now })
  return { onHand, reserved: stock.reserved }
}

interface NamedStock {
  onHand: number
  reserved: number
  unlimited: boolean
  goodsId: number
  goodsName: LocalText
  /** the value of each spec */
  choice: LocalText[]
}

async function lockNamedStock(tx: Tx, skuId: number, seller: Seller | undefined): Promise<NamedStock | undefined> {
  const { rows } = await sql<NamedStock>`
    SELECT k.on_hand, k.reserved, k.unlimited, g.id AS goods_id, g.name AS goods_name,
      (SELECT coalesce(json_agg(v.value ORDER BY array_position(s.spec_value_ids, v.id)), '[]')
        FROM spec_value v WHERE v.id = ANY(s.spec_value_ids)) AS choice
    FROM stock k JOIN sku s ON s.id = k.sku_id JOIN goods g ON g.id = s.goods_id
    WHERE k.sku_id = ${skuId} AND ${within('g.merchantId', seller)} FOR UPDATE OF k`.execute(tx)
  return rows[0]
}
