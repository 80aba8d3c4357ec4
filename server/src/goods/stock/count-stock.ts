import type { LocalText } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { type By, recordChange } from '../../core/command/change.ts'
import { differencesOf } from '../../core/command/difference.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import { goodsChanges, skuName } from './changes.ts'
import { notifyLowStock } from './notify-low.ts'

/** Records the initial stock of new SKUs as a count. */
export async function recordInitialStock(
  tx: Tx,
  skus: readonly { skuId: number; onHand: number; unlimited: boolean }[],
  by: { actor: string; now: Date },
): Promise<void> {
  if (skus.length === 0) return
  await tx
    .insertInto('stock')
    .values([...skus])
    .execute()
  const filled = skus.filter((sku) => sku.onHand > 0)
  if (filled.length === 0) return
  await tx
    .insertInto('stockMovement')
    .values(
      filled.map(({ skuId, onHand }) => ({ skuId, kind: 'count', quantity: onHand, actor: by.actor, at: by.now })),
    )
    .execute()
}

/**
 * Sets the stock on the shelf to what was counted; records the difference with its reason, also as a change of the
 * goods. `warn` is `settings.get('stock').warn`: operators are notified if the count makes the SKU low.
 * @param count.seller to whose goods the caller is limited
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
  await tx.updateTable('stock').set({ onHand }).where('skuId', '=', skuId).execute()
  const { id } = await tx
    .insertInto('stockMovement')
    .values({ skuId, kind: 'count', quantity: onHand - stock.onHand, reason, actor, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const left = stock.unlimited ? null : onHand - stock.reserved
  await notifyLowStock(tx, [{ skuId, left, taken: stock.onHand - onHand, by: `count:${id}` }], { warn, now })
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

/** Turns stock keeping for virtual goods off or on. */
export async function setUnlimited(tx: Tx, skus: readonly { skuId: number; unlimited: boolean }[]): Promise<void> {
  for (const unlimited of [true, false]) {
    const ids = skus.filter((sku) => sku.unlimited === unlimited).map((sku) => sku.skuId)
    if (ids.length === 0) continue
    await tx
      .updateTable('stock')
      .set({ unlimited })
      .where('skuId', 'in', ids)
      .where('unlimited', '!=', unlimited)
      .execute()
  }
}

/** Sets how many units the zone may sell; with `fromZero` those sold so far no longer count. */
export async function setActivity(
  tx: Tx,
  skus: readonly { skuId: number; total: number | null }[],
  { fromZero }: { fromZero: boolean },
): Promise<void> {
  if (skus.length === 0) return
  await sql`
    UPDATE stock SET activity_total = given.total,
      activity_sold = CASE WHEN ${fromZero} OR given.total IS NULL THEN 0 ELSE stock.activity_sold END
    FROM unnest(${skus.map((sku) => sku.skuId)}::bigint[], ${skus.map((sku) => sku.total)}::integer[]) AS given (sku_id, total)
    WHERE stock.sku_id = given.sku_id AND (stock.activity_total IS NOT NULL OR given.total IS NOT NULL)`.execute(tx)
}
