import { loyaltyProgress } from '@shop/contract/promotion/loyalty/loyalty.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { loadProgress } from './load-progress.ts'

export function loyaltyRoutes(app: App, shop: Shop): void {
  mount(app, loyaltyProgress, ({ user, language, now }) => loadProgress(shop, { userId: user.id, language, now }))
}
