import { merchantDebtList } from '@shop/contract/merchant/debt/debt.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listDebts } from './list-debts.ts'

export function debtAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, merchantDebtList, ({ query, operator, language }) => listDebts(shop, query, { operator, language }))
}
