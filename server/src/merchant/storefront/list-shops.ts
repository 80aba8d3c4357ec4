import { type Language, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { newestGoodsMax, type shopFollowed, type shopList } from '@shop/contract/merchant/storefront/storefront.ts'
import { toPage } from '../../core/list/page.ts'
import { readKeyword } from '../../core/text/tokens.ts'
import { findNewest } from '../../goods/goods-display/list-queries.ts'
import { visibilityAt } from '../../goods/goods-display/view.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { findFollowed, searchShops } from './queries.ts'
import { toCard } from './read-shop.ts'

type List = DataOf<typeof shopList>

/** Shops by name; a blank keyword finds none. */
export function findShops(
  shop: Shop,
  { page = 1, language, ...asked }: { keyword: string; page?: number; language: Language },
): Promise<List> {
  const keyword = readKeyword(asked.keyword)
  if (keyword === '') return Promise.resolve({ list: toPage([], { total: 0, page }) })
  return shop.reads.read(`shops ${language} ${page} ${keyword}`, async () => {
    const { rows, total } = await searchShops(shop.db, { keyword, ...partOf(page) })
    return {
      list: toPage(
        rows.map((row) => toCard(shop, row, language)),
        { total, page },
      ),
    }
  })
}

/** Shops a user follows, latest first, including closed ones, so that the user can unfollow them. */
export async function listFollowed(
  shop: Shop,
  { userId, page = 1, language, now }: { userId: number; page?: number; language: Language; now: Date },
): Promise<DataOf<typeof shopFollowed>> {
  const { rows, total } = await findFollowed(shop.db, { userId, ...partOf(page) })
  const ids = rows.map(({ id }) => id)
  const goods = await findNewest(shop.db, ids, newestGoodsMax, visibilityAt(shop, now))
  const newestOf = (merchantId: number) =>
    goods
      .filter((one) => one.merchantId === merchantId)
      .map(({ id, name, image }) => ({
        goods_id: id,
        goods_name: localText(name, language),
        goods_image: image && pictureUrl(shop.config, image, 's'),
      }))
  const cards = rows.map((row) => ({ ...toCard(shop, row, language), newest: newestOf(row.id) }))
  return { list: toPage(cards, { total, page }) }
}

const partOf = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage })
