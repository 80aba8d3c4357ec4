import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { listChanges } from './list-changes.ts'

export function changeAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminChangeList, ({ params, query, operator }) =>
    listChanges(shop, operator, { ...query, type: params.type }),
  )
}
