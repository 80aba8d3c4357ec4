import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { tellLow } from './tell-low.ts'

/** The first stock of new SKUs, recorded as a count. */
export async function openStock(
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
 * Sets what was counted on the shelf; the difference is recorded with its reason. `warn` is `settings.get('stock').warn`:
 * operators are told when this makes it low.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (orders hold more pieces than were counted)
 */
export async function countStock(
  tx: Tx,
  count: { skuId: number; onHand: number; reason: string; warn: number; actor: string; now: Date },
): Promise<{ onHand: number; reserved: number }> {
  const { skuId, onHand, reason, warn, actor, now } = count
  const stock = await tx.selectFrom('stock').selectAll().where('skuId', '=', skuId).forUpdate().executeTakeFirst()
  if (!stock) throw new Refusal('NOT_FOUND')
  if (!stock.unlimited && onHand < stock.reserved) throw new Refusal('STATE_CHANGED')
  await tx.updateTable('stock').set({ onHand }).where('skuId', '=', skuId).execute()
  const { id } = await tx
    .insertInto('stockMovement')
    .values({ skuId, kind: 'count', quantity: onHand - stock.onHand, reason, actor, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const left = stock.unlimited ? null : onHand - stock.reserved
  await tellLow(tx, [{ skuId, left, taken: stock.onHand - onHand, by: `count:${id}` }], { warn, now })
  return { onHand, reserved: stock.reserved }
}

/** Turns counting of virtual goods off or on. */
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

/** Sets how many pieces the zone may sell; with `anew` those sold so far no longer count. */
export async function setActivity(
  tx: Tx,
  skus: readonly { skuId: number; total: number | null }[],
  { anew }: { anew: boolean },
): Promise<void> {
  if (skus.length === 0) return
  await sql`
    UPDATE stock SET activity_total = given.total,
      activity_sold = CASE WHEN ${anew} OR given.total IS NULL THEN 0 ELSE stock.activity_sold END
    FROM unnest(${skus.map((sku) => sku.skuId)}::bigint[], ${skus.map((sku) => sku.total)}::integer[]) AS given (sku_id, total)
    WHERE stock.sku_id = given.sku_id AND (stock.activity_total IS NOT NULL OR given.total IS NOT NULL)`.execute(tx)
}
