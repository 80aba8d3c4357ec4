import { searchHelp, searchHot, searchSuggest } from '@shop/contract/goods/search/search.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { helpSearch } from './help.ts'
import { suggest } from './suggest.ts'
import { readVocabulary } from './vocabulary.ts'

export function searchRoutes(app: App, shop: Shop): void {
  mount(app, searchHot, async (viewer) => ({ list: (await readVocabulary(shop, viewer)).hot }))
  mount(app, searchSuggest, ({ query, ...viewer }) => suggest(shop, query.keyword, viewer))
  mount(app, searchHelp, ({ query, ...viewer }) => helpSearch(shop, query.keyword, viewer))
}
