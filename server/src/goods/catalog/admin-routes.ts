import {
  adminBrandCreate,
  adminBrandList,
  adminBrandOrder,
  adminBrandRemove,
  adminBrandUpdate,
  adminCategoryCreate,
  adminCategoryList,
  adminCategoryOrder,
  adminCategoryRemove,
  adminCategoryUpdate,
  adminServiceCreate,
  adminServiceList,
  adminServiceOrder,
  adminServiceRemove,
  adminServiceUpdate,
} from '@shop/contract/goods/catalog/admin-catalog.ts'
import {
  adminCatalogChoices,
  adminGoodsCreate,
  adminGoodsGet,
  adminGoodsList,
  adminGoodsState,
  adminGoodsUpdate,
  adminStockCount,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { countStock } from '../stock/count-stock.ts'
import { findAdminBrands, findAdminCategories } from './admin-catalog-queries.ts'
import { getAdminGoods, listAdminGoods, setGoodsState } from './admin-goods.ts'
import { findChoices } from './choices.ts'
import { createBrand, orderBrands, removeBrand, updateBrand } from './write-brand.ts'
import { createCategory, orderCategories, removeCategory, updateCategory } from './write-category.ts'
import { createGoods, updateGoods } from './write-goods.ts'
import { createService, findAdminServices, orderServices, removeService, updateService } from './write-service.ts'

export function catalogAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminGoodsList, ({ query, language }) => listAdminGoods(shop, query, language))
  mountAdmin(app, adminGoodsGet, async ({ params, language }) => ({
    goods: await getAdminGoods(shop, params.id, language),
  }))
  mountAdmin(app, changing(adminGoodsCreate, publicReads), async ({ body, by }) => {
    const { id } = await db.transaction().execute((tx) => createGoods(tx, body, {}, by))
    return { id }
  })
  mountAdmin(app, changing(adminGoodsUpdate, publicReads), async ({ params, body, by }) => {
    const version = await db.transaction().execute((tx) => updateGoods(tx, params.id, body, by))
    return { version }
  })
  mountAdmin(app, changing(adminGoodsState, publicReads), async ({ params, body, by }) => {
    await setGoodsState(db, { goodsId: params.id, state: body.state, ...by })
    return {}
  })
  mountAdmin(app, changing(adminStockCount, publicReads), async ({ params, body, by }) => {
    const { warn } = shop.settings.get('stock')
    const count = { skuId: params.id, ...body, warn, ...by }
    const counted = await db.transaction().execute((tx) => countStock(tx, count))
    return counted
  })
  mountAdmin(app, adminCatalogChoices, () => findChoices(db))
  categoryRoutes(app, shop)
  brandRoutes(app, shop)
  serviceRoutes(app, shop)
}

function categoryRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminCategoryList, async () => ({ rows: await findAdminCategories(shop) }))
  mountAdmin(app, changing(adminCategoryCreate, publicReads), ({ body, by }) => createCategory(db, body, by))
  mountAdmin(app, changing(adminCategoryUpdate, publicReads), async ({ params, body, by }) => {
    await updateCategory(db, params.id, body, by)
    return {}
  })
  mountAdmin(app, changing(adminCategoryRemove, publicReads), async ({ params, by }) => {
    await removeCategory(db, params.id, by)
    return {}
  })
  mountAdmin(app, changing(adminCategoryOrder, publicReads), async ({ body, by }) => {
    await orderCategories(db, body, by)
    return {}
  })
}

function brandRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminBrandList, async () => ({ rows: await findAdminBrands(shop) }))
  mountAdmin(app, changing(adminBrandCreate, publicReads), ({ body, by }) => createBrand(db, body, by))
  mountAdmin(app, changing(adminBrandUpdate, publicReads), async ({ params, body, by }) => {
    await updateBrand(db, params.id, body, by)
    return {}
  })
  mountAdmin(app, changing(adminBrandRemove, publicReads), async ({ params, by }) => {
    await removeBrand(db, params.id, by)
    return {}
  })
  mountAdmin(app, changing(adminBrandOrder, publicReads), async ({ body, by }) => {
    await orderBrands(db, body.ids, by)
    return {}
  })
}

function serviceRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminServiceList, async () => ({ rows: await findAdminServices(db) }))
  mountAdmin(app, changing(adminServiceCreate, publicReads), ({ body, by }) => createService(db, body, by))
  mountAdmin(app, changing(adminServiceUpdate, publicReads), async ({ params, body, by }) => {
    await updateService(db, params.id, body, by)
    return {}
  })
  mountAdmin(app, changing(adminServiceRemove, publicReads), async ({ params, by }) => {
    await removeService(db, params.id, by)
    return {}
  })
  mountAdmin(app, changing(adminServiceOrder, publicReads), async ({ body, by }) => {
    await orderServices(db, body.ids, by)
    return {}
  })
}
