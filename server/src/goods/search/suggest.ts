import { localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { searchSuggest } from '@shop/contract/goods/search/search.ts'
import { readKeyword } from '../../core/text/tokens.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findSuggestions } from '../goods-display/list-queries.ts'
import { type Viewer, visibilityAt } from '../goods-display/view.ts'
import { readVocabulary } from './vocabulary.ts'

const most = { goods: 10, brands: 3, categories: 3 }

/**
 * Matches for the letters typed so far: goods by their tokens, brands and categories by the prefix of a word. Matches
 * at the beginning come first.
 */
export async function suggest(shop: Shop, typed: string, viewer: Viewer): Promise<DataOf<typeof searchSuggest>> {
  const keyword = readKeyword(typed)
  if (keyword === '') return { list: [], brands: [], categories: [] }
  const { language, now } = viewer
  const key = `suggest ${shop.settings.version()} ${language} ${keyword}`
  return shop.reads.read(key, async () => {
    const [rows, { brands, categories }] = await Promise.all([
      findSuggestions(shop.db, keyword, most.goods, visibilityAt(shop, now)),
      readVocabulary(shop, viewer),
    ])
    const match = <Row extends { folded: string[] }>(rows: Row[]) => {
      const matching = rows.filter(({ folded }) => folded.some((name) => beginsIn(name, keyword)))
      const begins = (row: Row) => row.folded.some((name) => name.startsWith(keyword))
      return [...matching.filter(begins), ...matching.filter((row) => !begins(row))]
    }
    return {
      list: rows.map((row) => ({ goods_id: row.id, goods_name: localText(row.name, language) })),
      brands: match(brands)
        .slice(0, most.brands)
        .map(({ id, name, logoUrl }) => ({ brand_id: id, name, logo_url: logoUrl })),
      categories: match(categories)
        .slice(0, most.categories)
        .map(({ id, name }) => ({ category_id: id, name })),
    }
  })
}

/** Whether `text` or a word in it begins with `keyword`; in scripts without spaces every character begins a word. */
function beginsIn(text: string, keyword: string): boolean {
  const at = text.indexOf(keyword)
  if (at <= 0) return at === 0
  return !/[\p{Script=Latin}\p{N}]/u.test(keyword.charAt(0)) || text.includes(` ${keyword}`)
}
