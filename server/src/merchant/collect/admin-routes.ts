import { adminCollectPropose } from '@shop/contract/merchant/collect/collect.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { proposeCollect } from './collect-kind.ts'

export function collectAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminCollectPropose, ({ params, body, operator, now }) =>
    proposeCollect(shop, { ...body, merchantId: params.id, operator, now }),
  )
}
