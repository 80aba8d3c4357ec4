import {
  balanceLogList,
  pointsLogList,
  rechargeCenter,
  rechargeOrderList,
  rechargeSubmit,
  rechargeTradeQuery,
} from '@shop/contract'
import { say } from '../http/answer.ts'
import { type App, mount } from '../http/mount.ts'
import { toPage } from '../lib/page.ts'
import type { Shop } from '../shop.ts'
import { loadBalanceLog, loadPointsLog } from './bill.ts'
import { loadRechargeCenter, submitRecharge } from './recharge.ts'

export function walletRoutes(app: App, shop: Shop): void {
  mount(app, balanceLogList, async ({ query: { page = 1 }, user, language }) => ({
    list: await loadBalanceLog(shop, { userId: user.id, page, language }),
  }))
  mount(app, pointsLogList, async ({ query: { page = 1 }, user, language }) => ({
    list: await loadPointsLog(shop, { userId: user.id, page, language }),
  }))

  // Topping up is not open: nobody has topped up, and nothing can have been paid at a provider.
  mount(app, rechargeCenter, ({ user, language }) => loadRechargeCenter(shop, { userId: user.id, language }))
  mount(app, rechargeSubmit, ({ body }) => submitRecharge(body.form))
  mount(app, rechargeTradeQuery, () => say('NOT_PAID', { isPay: false }))
  mount(app, rechargeOrderList, ({ query }) => ({ list: toPage<never>([], { total: 0, page: query.page }) }))
}
