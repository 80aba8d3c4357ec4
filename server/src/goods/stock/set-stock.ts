import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'

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
 * Sets the units on the shelf of a locked SKU to the counted number.
 * @returns the id of the movement that records the difference
 */
export async function setOnHand(
  tx: Tx,
  count: { skuId: number; from: number; to: number; reason: string; actor: string; now: Date },
): Promise<number> {
  const { skuId, from, to, reason, actor, now } = count
  await tx.updateTable('stock').set({ onHand: to }).where('skuId', '=', skuId).execute()
  const { id } = await tx
    .insertInto('stockMovement')
    .values({ skuId, kind: 'count', quantity: to - from, reason, actor, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
