import { type Language, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { newestGoodsMax, type shopList } from '@shop/contract/merchant/storefront/storefront.ts'
import { toPage } from '../../core/list/page.ts'
import { readKeyword } from '../../core/text/tokens.ts'
import { findNewest } from '../../goods/goods-display/list-queries.ts'
import { visibilityAt } from '../../goods/goods-display/view.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { type CardRow, findFollowed, searchShops } from './queries.ts'
import { toCard } from './read-shop.ts'

type List = DataOf<typeof shopList>

/** Shops by name; a blank keyword finds none. */
export function findShops(
  shop: Shop,
  { page = 1, language, now, ...asked }: { keyword: string; page?: number; language: Language; now: Date },
): Promise<List> {
  const keyword = readKeyword(asked.keyword)
  if (keyword === '') return Promise.resolve({ list: toPage([], { total: 0, page }) })
  return shop.reads.read(`shops ${language} ${page} ${keyword}`, async () => {
    const { rows, total } = await searchShops(shop.db, { keyword, ...partOf(page) })
    return { list: toPage(await toRows(shop, rows, { language, now }), { total, page }) }
  })
}

/** Shops a user follows, latest first, including closed ones, so that the user can unfollow them. */
export async function listFollowed(
  shop: Shop,
  { userId, page = 1, language, now }: { userId: number; page?: number; language: Language; now: Date },
): Promise<List> {
  const { rows, total } = await findFollowed(shop.db, { userId, ...partOf(page) })
  return { list: toPage(await toRows(shop, rows, { language, now }), { total, page }) }
}

/** Shops as lists show them, with their newest goods. */
async function toRows(shop: Shop, rows: readonly CardRow[], { language, now }: { language: Language; now: Date }) {
  const ids = rows.map(({ id }) => id)
  const goods = await findNewest(shop.db, ids, newestGoodsMax, visibilityAt(shop, now))
  return rows.map((row) => ({
    ...toCard(shop, row, language),
    newest: goods
      .filter(({ merchantId }) => merchantId === row.id)
      .map(({ id, name, image }) => ({
        goods_id: id,
        goods_name: localText(name, language),
        goods_image: image && pictureUrl(shop.config, image, 's'),
      })),
  }))
}

const partOf = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage })
