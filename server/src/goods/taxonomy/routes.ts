import { brandDetail, brandList, categoryList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getBrand, listBrands } from './brands.ts'
import { findCategories } from './category-queries.ts'
import { toCategoryTree } from './category-tree.ts'

export function taxonomyRoutes(app: App, shop: Shop): void {
  const { db, config, reads } = shop
  mount(app, categoryList, ({ language }) =>
    reads.read(`categories ${language}`, async () => ({
      list: toCategoryTree(await findCategories(db), { config, language }),
    })),
  )
  mount(app, brandList, (viewer) => listBrands(shop, viewer))
  mount(app, brandDetail, ({ query, language }) => getBrand(shop, query.brandId, language))
}
