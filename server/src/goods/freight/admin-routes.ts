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
  mountAdmin(app, adminFreightCreate, async ({ body, by }) => ({
    id: await db.transaction().execute((tx) => createFreightTemplate(tx, body, by)),
  }))
  mountAdmin(app, changing(adminFreightUpdate, publicReads), async ({ params, body, by }) => {
    await db.transaction().execute((tx) => updateFreightTemplate(tx, params.id, body, by))
    return {}
  })
  mountAdmin(app, adminFreightRemove, async ({ params, by }) => {
    await removeFreightTemplate(db, params.id, by)
    return {}
  })
}
