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
  mountAdmin(app, adminFreightList, async ({ language, operator: { seller } }) => ({
    rows: await listFreightTemplates(shop, { language, seller }),
  }))
  mountAdmin(app, adminFreightCreate, async ({ body, by, operator: { seller } }) => ({
    id: await db.transaction().execute((tx) => createFreightTemplate(tx, body, { ...by, seller })),
  }))
  mountAdmin(app, changing(adminFreightUpdate, publicReads), async ({ params, body, by, operator: { seller } }) => {
    await db.transaction().execute((tx) => updateFreightTemplate(tx, params.id, body, { ...by, seller }))
    return {}
  })
  mountAdmin(app, adminFreightRemove, async ({ params, by, operator: { seller } }) => {
    await removeFreightTemplate(shop, params.id, { ...by, seller })
    return {}
  })
}
