import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'

/** A SKU of which pieces have gone from sale. */
export interface Taken {
  skuId: number
  /** what is left to sell; null without end */
  left: number | null
  /** how many have gone */
  taken: number
  /** what took them: names this crossing */
  by: string
}

/** Tells those who keep the goods of SKUs that have just fallen to `warn` pieces or below, once for each time they do. */
export async function notifyLow(
  tx: Tx,
  moved: readonly Taken[],
  { warn, now }: { warn: number; now: Date },
): Promise<void> {
  const low = moved.filter(({ left, taken }) => left !== null && left <= warn && left + taken > warn)
  // Two lines of one SKU moved it together and are one crossing.
  for (const { skuId, left, by } of new Map(low.map((one) => [one.skuId, one])).values()) {
    const { goodsId } = await tx.selectFrom('sku').select('goodsId').where('id', '=', skuId).executeTakeFirstOrThrow()
    await notify(tx, {
      event: 'stock-low',
      entity: `sku:${skuId}:${by}`,
      receiver: 'permission:goods.edit',
      params: { skuId, goodsId, left: left ?? 0 },
      now,
    })
  }
}
