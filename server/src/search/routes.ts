import { type LocalText, localText, searchHot, searchSuggest } from '@shop/contract'
import { findSuggestions } from '../catalog/list-queries.ts'
import { visibilityAt } from '../catalog/view.ts'
import { type App, mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { foldText } from './tokens.ts'

const suggestions = 10

export function searchRoutes(app: App, shop: Shop): void {
  const { db, catalogReads } = shop
  mount(app, searchHot, ({ language }) =>
    catalogReads.read(`hot ${language}`, async () => {
      const rows = await db
        .selectFrom('hotWord')
        .select('word')
        .where('enabled', '=', true)
        .orderBy('sort')
        .orderBy('id')
        .execute()
      return { list: rows.map((row) => localText(row.word as unknown as LocalText, language)) }
    }),
  )
  mount(app, searchSuggest, ({ query, language, now }) => {
    const keyword = foldText(query.keyword)
    return catalogReads.read(`suggest ${shop.settings.version()} ${language} ${keyword}`, async () => {
      const rows = await findSuggestions(db, keyword, suggestions, visibilityAt(shop, now))
      return { list: rows.map((row) => ({ goods_id: row.id, goods_name: localText(row.name, language) })) }
    })
  })
}
