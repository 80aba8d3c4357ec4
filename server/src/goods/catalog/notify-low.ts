import type { Tx } from '../../core/database/database.ts'
import { notify, receiverAt } from '../../platform/notice/notify.ts'
import type { Taken } from '../stock/movements.ts'

/** Notifies those who edit a seller's goods of SKUs that have just fallen to `warn` units or below, once per crossing. */
export async function notifyLowStock(
  tx: Tx,
  moved: readonly Taken[],
  { warn, now }: { warn: number; now: Date },
): Promise<void> {
  const low = moved.filter(({ left, taken }) => left !== null && left <= warn && left + taken > warn)
  if (low.length === 0) return
  // Two lines of one SKU were moved together and count as one crossing.
  const crossings = new Map(low.map((one) => [one.skuId, one]))
  const goods = await tx
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goodsId')
    .select(['sku.id', 'sku.goodsId', 'goods.merchantId'])
    .where('sku.id', 'in', [...crossings.keys()])
    .execute()
  await notify(
    tx,
    ...goods.map(({ id: skuId, goodsId, merchantId }) => {
      const { left, by } = crossings.get(skuId) as Taken
      const receiver = receiverAt({ merchantId }, 'goods.edit')
      return {
        event: 'stock-low',
        entity: `sku:${skuId}:${by}`,
        receiver,
        params: { skuId, goodsId, left: left ?? 0 },
        now,
      }
    }),
  )
}
