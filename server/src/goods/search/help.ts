import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { searchHelp } from '@shop/contract/goods/search/search.ts'
import { foldText, nearConditions, queryConditions, readKeyword } from '../../core/text/tokens.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findGoodsFor } from '../goods-display/list-goods.ts'
import { type View, type Viewer, viewFor, visibilityAt } from '../goods-display/view.ts'
import { correctKeyword } from './correct-keyword.ts'
import { findKnownWords, findNearGoods } from './near-goods.ts'
import { similarWords } from './similar-words.ts'
import { readVocabulary } from './vocabulary.ts'

const most = { words: 4, goods: 6 }

/** How stale the vocabulary of goods may be: it changes slowly, and reading it scans many goods. */
const wordsKeptMs = 60_000

/** Help for a keyword that found nothing: similar words, and goods that match part of it. */
export async function helpSearch(shop: Shop, typed: string, viewer: Viewer): Promise<DataOf<typeof searchHelp>> {
  const keyword = readKeyword(typed)
  const view = viewFor(shop, viewer)
  const [{ hot, brands, categories }, near] = await Promise.all([
    readVocabulary(shop, viewer),
    shop.reads.read(`near ${shop.settings.version()} ${keyword}`, () => findPartialMatches(shop, view, keyword)),
  ])
  const { ids, meant } = near
  const names = [...hot, ...[...brands, ...categories].map(({ name }) => name)]
  const words = similarWords(keyword, [...new Set(names)], most.words)
  if (meant && words.every((word) => foldText(word) !== meant)) words.push(meant)
  const list =
    ids.length > 0 ? await findGoodsFor(shop, view, { ids }, { sort: 'new', limit: ids.length, offset: 0 }) : []
  return {
    words: words.slice(0, most.words),
    list: list.toSorted((a, b) => ids.indexOf(a.goods_id) - ids.indexOf(b.goods_id)),
  }
}

/** Goods that match part of `keyword`, and the keyword with its words corrected if that finds something. */
async function findPartialMatches(shop: Shop, view: View, keyword: string): Promise<{ ids: number[]; meant?: string }> {
  const visibility = visibilityAt(shop, view.now)
  const known = await shop.reads.read(
    `words ${shop.settings.version()}`,
    () => findKnownWords(shop.db, visibility),
    wordsKeptMs,
  )
  const right = correctKeyword(keyword, known)
  const conditions = [
    ...[...new Set(right?.words)].flatMap((word) => queryConditions(word)),
    ...nearConditions(keyword),
  ]
  const [ids, found] = await Promise.all([
    findNearGoods(shop.db, conditions, most.goods, visibility),
    right ? findGoodsFor(shop, view, { keyword: right.keyword }, { sort: 'default', limit: 1, offset: 0 }) : [],
  ])
  return { ids, meant: found.length > 0 ? right?.keyword : undefined }
}
