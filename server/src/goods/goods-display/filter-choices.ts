import { localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { zones } from '@shop/contract/core/zone.ts'
import type { goodsFilters } from '@shop/contract/goods/goods-display/browse.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { type CategoryRow, findCategories } from '../taxonomy/category-queries.ts'
import { findFacets } from './facet-queries.ts'
import { findRanges, keyOf, type ListQuery, toFilter } from './list-goods.ts'
import { type Viewer, visibilityAt } from './view.ts'

/** `goods/filters`: the values the goods found by `query` can be filtered by. */
export async function getFilterChoices(
  shop: Shop,
  query: ListQuery,
  viewer: Viewer,
): Promise<DataOf<typeof goodsFilters>> {
  const { language, now } = viewer
  const filter = { ...toFilter(query), ranges: await findRanges(shop, query, viewer) }
  const { db, config, settings, reads } = shop
  return reads.read(`filters ${settings.version()} ${language} ${keyOf(filter)}`, async () => {
    const [facets, categories] = await Promise.all([
      findFacets(db, filter, visibilityAt(shop, now)),
      findCategories(db),
    ])
    return {
      categories: below(categories, filter.categoryId ?? null)
        .filter(({ id }) => facets.categoryIds.includes(id))
        .map(({ id, name }) => ({ category_id: id, name: localText(name, language) })),
      brands: facets.brands.map(({ id, name, logo }) => ({
        brand_id: id,
        name: localText(name, language),
        logo_url: logo && pictureUrl(config, logo, 's'),
      })),
      sellers: facets.sellers.map(({ id, name }) => ({
        merchant_id: id ?? 0,
        name: localText(name ?? settings.get('store').name, language),
      })),
      zones: zones.filter((zone) => facets.zones.includes(zone)),
      price: { min: toMoney(facets.minFen ?? fen(0)), max: toMoney(facets.maxFen ?? fen(0)) },
    }
  })
}

function below(categories: readonly CategoryRow[], parentId: number | null): CategoryRow[] {
  return categories.filter((category) => category.parentId === parentId)
}
