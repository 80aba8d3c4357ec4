import { merchantCentre } from '@shop/contract/desk/centre/centre.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readCentre } from './read-centre.ts'

export function centreAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, merchantCentre, ({ operator, language, now }) => readCentre({ shop, operator, language, now }))
}
