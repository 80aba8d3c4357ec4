import type { Tx } from '../../core/database/database.ts'
import { notify, receiverAt } from '../../platform/notice/notify.ts'

/** A SKU with fewer units left for sale. */
export interface Taken {
  skuId: number
  /** units left to sell; null if unlimited */
  left: number | null
  /** how many units were taken */
  taken: number
  /** what took them, which identifies this crossing of the threshold */
  by: string
}

/** Notifies those who edit a seller's goods of SKUs that have just fallen to `warn` units or below, once per crossing. */
export async function notifyLowStock(
  tx: Tx,
  moved: readonly Taken[],
  { warn, now }: { warn: number; now: Date },
): Promise<void> {
  const low = moved.filter(({ left, taken }) => left !== null && left <= warn && left + taken > warn)
  // Two lines of one SKU were moved together and count as one crossing.
  for (const { skuId, left, by } of new Map(low.map((one) => [one.skuId, one])).values()) {
    const { goodsId, merchantId } = await tx
      .selectFrom('sku')
      .innerJoin('goods', 'goods.id', 'sku.goodsId')
      .select(['sku.goodsId', 'goods.merchantId'])
      .where('sku.id', '=', skuId)
      .executeTakeFirstOrThrow()
    await notify(tx, {
      event: 'stock-low',
      entity: `sku:${skuId}:${by}`,
      receiver: receiverAt({ merchantId }, 'goods.edit'),
      params: { skuId, goodsId, left: left ?? 0 },
      now,
    })
  }
}
