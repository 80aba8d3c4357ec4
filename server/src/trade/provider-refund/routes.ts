import { orderRefundToBalance } from '@shop/contract/trade/provider-refund/provider-refund.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { takeRefundIntoBalance } from './take-into-balance.ts'

export function providerRefundRoutes(app: App, shop: Shop): void {
  mount(app, orderRefundToBalance, async ({ body, user, now }) => {
    await takeRefundIntoBalance(shop, { ...body, userId: user.id, now })
    return say('REFUND_IN_BALANCE', {})
  })
}
