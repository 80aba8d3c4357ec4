import { type Language, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { shopList } from '@shop/contract/merchant/storefront/storefront.ts'
import { toPage } from '../../core/list/page.ts'
import { readKeyword } from '../../core/text/tokens.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type CardRow, findFollowed, searchShops } from './queries.ts'
import { toCard } from './read-shop.ts'

type List = DataOf<typeof shopList>

/** Shops by name; a blank keyword finds none. */
export function findShops(
  shop: Shop,
  { page = 1, language, ...asked }: { keyword: string; page?: number; language: Language },
): Promise<List> {
  const keyword = readKeyword(asked.keyword)
  if (keyword === '') return Promise.resolve({ list: toPage([], { total: 0, page }) })
  return shop.reads.read(`shops ${language} ${page} ${keyword}`, async () =>
    toList(shop, await searchShops(shop.db, { keyword, ...partOf(page) }), { page, language }),
  )
}

/** Shops a user follows, latest first, including closed ones, so that the user can unfollow them. */
export async function listFollowed(
  shop: Shop,
  { userId, page = 1, language }: { userId: number; page?: number; language: Language },
): Promise<List> {
  return toList(shop, await findFollowed(shop.db, { userId, ...partOf(page) }), { page, language })
}

const partOf = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage })

function toList(
  shop: Shop,
  { rows, total }: { rows: CardRow[]; total: number },
  { page, language }: { page: number; language: Language },
): List {
  const cards = rows.map((row) => toCard(shop, row, language))
  return { list: toPage(cards, { total, page }) }
}
