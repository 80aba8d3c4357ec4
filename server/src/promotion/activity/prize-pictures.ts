import type { Shop } from '../../platform/shop/shop.ts'
import { pictureSrcset, pictureUrl } from '../../platform/upload/urls.ts'
import { namePrizeGoods } from '../claim/prize-goods.ts'
import { nameSeries } from '../collectible/prize-series.ts'
import type { Prize } from './rules.ts'

/** The pictures of goods and of the artworks of collectibles among these prizes, by prize. */
export async function findPrizePictures(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  prizes: readonly Pick<Prize, 'id' | 'kind' | 'skuId' | 'seriesId'>[],
): Promise<Map<number, { image_url: string; image_srcset: string }>> {
  const [goods, series] = await Promise.all([
    namePrizeGoods(
      db,
      prizes.flatMap(({ skuId }) => skuId ?? []),
    ),
    nameSeries(
      db,
      prizes.flatMap(({ seriesId }) => seriesId ?? []),
    ),
  ])
  const artworks = new Map(series.map(({ id, picture }) => [id, picture]))
  return new Map(
    prizes.flatMap(({ id, kind, skuId, seriesId }) => {
      const picture =
        kind === 'goods'
          ? goods.get(skuId ?? 0)?.picture
          : kind === 'collectible'
            ? artworks.get(seriesId ?? 0)
            : undefined
      return picture
        ? [[id, { image_url: pictureUrl(config, picture, 'm'), image_srcset: pictureSrcset(config, picture) }] as const]
        : []
    }),
  )
}
