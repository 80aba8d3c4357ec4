import { adminProgrammeCosts } from '@shop/contract/promotion/cost/cost.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listCosts } from './list-costs.ts'

export function costAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminProgrammeCosts, () => listCosts(shop))
}
