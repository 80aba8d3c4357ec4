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
import { command } from '../../core/command/command.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import { cleanContents } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findAdminBrands, findAdminCategories } from './admin-catalog-queries.ts'
import { getAdminGoods, listAdminGoods } from './admin-goods.ts'
import { findChoices } from './choices.ts'
import { countStock } from './count-stock.ts'
import { createGoodsAs, moveGoodsAs, updateGoodsAs } from './save-goods.ts'
import { createBrand, orderBrands, removeBrand, updateBrand } from './write-brand.ts'
import { createCategory, orderCategories, removeCategory, updateCategory } from './write-category.ts'
import { createService, findAdminServices, orderServices, removeService, updateService } from './write-service.ts'

export function catalogAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminGoodsList, ({ query, language, operator: { seller } }) =>
    listAdminGoods(shop, { ...query, seller }, language),
  )
  mountAdmin(app, adminGoodsGet, async ({ params, language, operator: { seller } }) => ({
    goods: await getAdminGoods(shop, params.id, { language, seller }),
  }))
  mountAdmin(app, changing(adminGoodsCreate, publicReads), ({ body: { requestId, ...sent }, operator, by }) => {
    const form = { ...sent, content: cleanContents(shop, sent.content) }
    const of = { operatorId: operator.id, requestId, name: 'goods-create', target: '', body: form, now: by.now }
    return command(db, of, (tx) => createGoodsAs(operator, shop, tx, form, by))
  })
  mountAdmin(app, changing(adminGoodsUpdate, publicReads), ({ params, body, operator, by }) =>
    db.transaction().execute((tx) => {
      const sent = { ...body, content: cleanContents(shop, body.content) }
      return updateGoodsAs(operator, shop, tx, params.id, sent, by)
    }),
  )
  mountAdmin(app, changing(adminGoodsState, publicReads), ({ params, body: { state }, operator, by }) => {
    const to = { goodsId: params.id, state }
    return db.transaction().execute((tx) => moveGoodsAs(operator, shop, tx, to, by))
  })
  mountAdmin(app, changing(adminStockCount, publicReads), async ({ params, body, by, operator: { seller } }) => {
    const { warn } = shop.settings.get('stock')
    const count = { skuId: params.id, ...body, warn, seller, ...by }
    const counted = await db.transaction().execute((tx) => countStock(tx, count))
    return counted
  })
  mountAdmin(app, adminCatalogChoices, ({ operator: { seller } }) => findChoices(db, seller))
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
