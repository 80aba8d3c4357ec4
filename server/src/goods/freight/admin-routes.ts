import {
  adminFreightCreate,
  adminFreightList,
  adminFreightRemove,
  adminFreightUpdate,
} from '@shop/contract/goods/freight/freight.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import {
  createFreightTemplate,
  listFreightTemplates,
  removeFreightTemplate,
  updateFreightTemplate,
} from './freight-templates.ts'

export function freightAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminFreightList, async ({ language }) => ({ rows: await listFreightTemplates(shop, language) }))
  mountAdmin(app, adminFreightCreate, async ({ body, now }) => ({
    id: await db.transaction().execute((tx) => createFreightTemplate(tx, body, now)),
  }))
  mountAdmin(app, changing(adminFreightUpdate, publicReads), async ({ params, body, now }) => {
    await db.transaction().execute((tx) => updateFreightTemplate(tx, params.id, body, now))
    return {}
  })
  mountAdmin(app, adminFreightRemove, async ({ params }) => {
    await removeFreightTemplate(db, params.id)
    return {}
  })
}
