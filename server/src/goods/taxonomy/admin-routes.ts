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
} from '@shop/contract/goods/taxonomy/admin.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findAdminBrands, findAdminCategories } from './admin-queries.ts'
import { createBrand, orderBrands, removeBrand, updateBrand } from './write-brand.ts'
import { createCategory, orderCategories, removeCategory, updateCategory } from './write-category.ts'
import { createService, findAdminServices, orderServices, removeService, updateService } from './write-service.ts'

export function taxonomyAdminRoutes(app: App, shop: Shop): void {
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
    await removeCategory(shop, params.id, by)
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
    await removeBrand(shop, params.id, by)
    return {}
  })
  mountAdmin(app, changing(adminBrandOrder, publicReads), async ({ body, by }) => {
    await orderBrands(db, body.ids, by)
    return {}
  })
}

function serviceRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminServiceList, async () => ({ rows: await findAdminServices(shop) }))
  mountAdmin(app, changing(adminServiceCreate, publicReads), ({ body, by }) => createService(db, body, by))
  mountAdmin(app, changing(adminServiceUpdate, publicReads), async ({ params, body, by }) => {
    await updateService(db, params.id, body, by)
    return {}
  })
  mountAdmin(app, changing(adminServiceRemove, publicReads), async ({ params, by }) => {
    await removeService(shop, params.id, by)
    return {}
  })
  mountAdmin(app, changing(adminServiceOrder, publicReads), async ({ body, by }) => {
    await orderServices(db, body.ids, by)
    return {}
  })
}
