import { activityIndex, activityPlay, activityPlays } from '@shop/contract/promotion/activity/activity.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listPlays, loadActivity } from './load.ts'
import { play } from './play.ts'

export function activityRoutes(app: App, shop: Shop): void {
  mount(app, activityIndex, ({ query, user, language, now }) =>
    loadActivity(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, activityPlay, ({ body, user, language, now }) => play(shop, { ...body, userId: user.id, language, now }))
  mount(app, activityPlays, ({ query, user, language }) => listPlays(shop, { ...query, userId: user.id, language }))
}
