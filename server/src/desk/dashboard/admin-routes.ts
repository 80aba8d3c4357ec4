import { merchantCentre } from '@shop/contract/desk/dashboard/centre.ts'
import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readDashboard } from './dashboard.ts'
import { readCentre } from './read-centre.ts'

export function statsAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, dashboard, ({ operator, now }) => readDashboard(shop, operator, now))
  mountAdmin(app, merchantCentre, ({ operator, language, now }) => readCentre({ shop, operator, language, now }))
}
