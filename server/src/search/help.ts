import type { DataOf, searchHelp } from '@shop/contract'
import { findGoodsFor } from '../catalog/list-goods.ts'
import { type Viewer, viewFor, visibilityAt } from '../catalog/view.ts'
import type { Shop } from '../shop.ts'
import { findNearGoods } from './near-goods.ts'
import { nearWords } from './near-words.ts'
import { nearConditions, readKeyword } from './tokens.ts'
import { readVocabulary } from './vocabulary.ts'

const most = { words: 4, goods: 6 }

/** For a keyword that found nothing: words that were perhaps meant, and goods that have some part of it. */
export async function helpSearch(shop: Shop, typed: string, viewer: Viewer): Promise<DataOf<typeof searchHelp>> {
  const keyword = readKeyword(typed)
  const view = await viewFor(shop, viewer)
  const [{ hot, brands, categories }, ids] = await Promise.all([
    readVocabulary(shop, viewer),
    shop.catalogReads.read(`near ${shop.settings.version()} ${keyword}`, () =>
      findNearGoods(shop.db, nearConditions(keyword), most.goods, visibilityAt(shop, viewer.now)),
    ),
  ])
  const names = [...hot, ...[...brands, ...categories].map(({ name }) => name)]
  const list =
    ids.length > 0 ? await findGoodsFor(shop, view, { ids }, { sort: 'new', limit: ids.length, offset: 0 }) : []
  return {
    words: nearWords(keyword, [...new Set(names)], most.words),
    list: list.toSorted((a, b) => ids.indexOf(a.goods_id) - ids.indexOf(b.goods_id)),
  }
}
