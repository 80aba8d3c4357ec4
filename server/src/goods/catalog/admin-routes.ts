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
import { type App, mountAdmin } from '../../platform/http/mount.ts'
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
  const { db, catalogReads } = shop
  mountAdmin(app, adminGoodsList, ({ query, language }) => listAdminGoods(shop, query, language))
  mountAdmin(app, adminGoodsGet, async ({ params, language }) => ({
    goods: await getAdminGoods(shop, params.id, language),
  }))
  mountAdmin(app, adminGoodsCreate, async ({ body, operator, now }) => {
    const by = { actor: `operator:${operator.id}` as const, now }
    const { id } = await db.transaction().execute((tx) => createGoods(tx, body, {}, by))
    catalogReads.clear()
    return { id }
  })
  mountAdmin(app, adminGoodsUpdate, async ({ params, body, operator, now }) => {
    const by = { actor: `operator:${operator.id}` as const, now }
    const version = await db.transaction().execute((tx) => updateGoods(tx, params.id, body, by))
    catalogReads.clear()
    return { version }
  })
  mountAdmin(app, adminGoodsState, async ({ params, body, operator, now }) => {
    await setGoodsState(db, { goodsId: params.id, state: body.state, actor: `operator:${operator.id}`, now })
    catalogReads.clear()
    return {}
  })
  mountAdmin(app, adminStockCount, async ({ params, body, operator, now }) => {
    const { warn } = shop.settings.get('stock')
    const count = { skuId: params.id, ...body, warn, actor: `operator:${operator.id}`, now }
    const counted = await db.transaction().execute((tx) => countStock(tx, count))
    catalogReads.clear()
    return counted
  })
  mountAdmin(app, adminCatalogChoices, () => findChoices(db))
  categoryRoutes(app, shop)
  brandRoutes(app, shop)
  serviceRoutes(app, shop)
}

function categoryRoutes(app: App, shop: Shop): void {
  const { db } = shop
  const done = doneWith(shop)
  mountAdmin(app, adminCategoryList, async () => ({ rows: await findAdminCategories(shop) }))
  mountAdmin(app, adminCategoryCreate, async ({ body, now }) => done(await createCategory(db, body, now)))
  mountAdmin(app, adminCategoryUpdate, async ({ params, body, now }) => {
    await updateCategory(db, params.id, body, now)
    return done({})
  })
  mountAdmin(app, adminCategoryRemove, async ({ params }) => {
    await removeCategory(db, params.id)
    return done({})
  })
  mountAdmin(app, adminCategoryOrder, async ({ body }) => {
    await orderCategories(db, body)
    return done({})
  })
}

function brandRoutes(app: App, shop: Shop): void {
  const { db } = shop
  const done = doneWith(shop)
  mountAdmin(app, adminBrandList, async () => ({ rows: await findAdminBrands(shop) }))
  mountAdmin(app, adminBrandCreate, async ({ body, now }) => done(await createBrand(db, body, now)))
  mountAdmin(app, adminBrandUpdate, async ({ params, body, now }) => {
    await updateBrand(db, params.id, body, now)
    return done({})
  })
  mountAdmin(app, adminBrandRemove, async ({ params }) => {
    await removeBrand(db, params.id)
    return done({})
  })
  mountAdmin(app, adminBrandOrder, async ({ body }) => {
    await orderBrands(db, body.ids)
    return done({})
  })
}

function serviceRoutes(app: App, shop: Shop): void {
  const { db } = shop
  const done = doneWith(shop)
  mountAdmin(app, adminServiceList, async () => ({ rows: await findAdminServices(db) }))
  mountAdmin(app, adminServiceCreate, async ({ body }) => done(await createService(db, body)))
  mountAdmin(app, adminServiceUpdate, async ({ params, body }) => {
    await updateService(db, params.id, body)
    return done({})
  })
  mountAdmin(app, adminServiceRemove, async ({ params }) => {
    await removeService(db, params.id)
    return done({})
  })
  mountAdmin(app, adminServiceOrder, async ({ body }) => {
    await orderServices(db, body.ids)
    return done({})
  })
}

/** The operator sees his change at once; the other nodes are told by the database. */
function doneWith({ catalogReads }: Shop) {
  return <T>(answer: T): T => {
    catalogReads.clear()
    return answer
  }
}
