import { merchantCenter } from '@shop/contract/desk/dashboard/center.ts'
import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readDashboard } from './dashboard.ts'
import { readCenter } from './read-center.ts'

export function statsAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, dashboard, ({ operator, now }) => readDashboard(shop, operator, now))
  mountAdmin(app, merchantCenter, ({ operator, language, now }) => readCenter({ shop, operator, language, now }))
}
