import { payPasswordCheck, payPasswordState } from '@shop/contract'
import { type App, mount } from '../http/mount.ts'
import { toTime } from '../lib/time.ts'
import type { Shop } from '../shop.ts'
import { checkPayPassword, loadPayPasswordState } from './check-pay-password.ts'

export function paypwdRoutes(app: App, shop: Shop): void {
  mount(app, payPasswordState, async ({ user, now }) => {
    const { isSet, lockedUntil } = await loadPayPasswordState(shop, { userId: user.id, now })
    return { isSet, lockedUntil: toTime(lockedUntil, shop.settings.get('store').timezone) }
  })
  mount(app, payPasswordCheck, async ({ body, user, now }) => ({
    payTicket: await checkPayPassword(shop, { ...body, userId: user.id, now }),
  }))
}
