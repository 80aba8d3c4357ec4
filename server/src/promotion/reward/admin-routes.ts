import { adminRewardGrant } from '@shop/contract/promotion/reward/reward.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { proposeRewardGrant } from './propose-grant.ts'

export function rewardAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminRewardGrant, ({ params, body, operator, now }) =>
    proposeRewardGrant(shop, { ...body, userId: params.id, operator, now }),
  )
}
