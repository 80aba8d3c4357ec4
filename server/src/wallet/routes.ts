import { balanceLogList, pointsLogList } from '@shop/contract'
import { type App, mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { loadBalanceLog, loadPointsLog } from './bill.ts'

export function walletRoutes(app: App, shop: Shop): void {
  mount(app, balanceLogList, async ({ query: { page = 1 }, user, language }) => ({
    list: await loadBalanceLog(shop, { userId: user.id, page, language }),
  }))
  mount(app, pointsLogList, async ({ query: { page = 1 }, user, language }) => ({
    list: await loadPointsLog(shop, { userId: user.id, page, language }),
  }))
}
