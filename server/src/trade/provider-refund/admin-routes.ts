import { adminRefundRetry } from '@shop/contract/trade/provider-refund/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { retryProviderRefund } from './retry-refund.ts'

export function providerRefundAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminRefundRetry, async ({ params, body, operator, now }) => {
    await retryProviderRefund(shop, { ...body, orderId: params.id, operatorId: operator.id, now })
    return {}
  })
}
