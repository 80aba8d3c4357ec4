import { adminOrderGet, adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminOrder, listAdminOrders } from './admin-orders.ts'

export function orderDisplayAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminOrderList, ({ query, operator, language, now }) =>
    listAdminOrders({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminOrderGet, async ({ params, operator, language, now }) => ({
    order: await getAdminOrder({ shop, operator, language, now }, params.id),
  }))
}
