import { toMoney } from '@shop/contract/core/money.ts'
import { profitIndex, profitToBalance } from '@shop/contract/promotion/profit/profit.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { loadProfit, moveProfitToBalance } from './to-balance.ts'

export function profitRoutes(app: App, shop: Shop): void {
  mount(app, profitIndex, async ({ user }) => {
    const { availableFen, toBeSettledFen, balanceFen } = await loadProfit(shop, user.id)
    return {
      available: toMoney(availableFen),
      to_be_settled: toMoney(toBeSettledFen),
      balance: toMoney(balanceFen),
    }
  })
  mount(app, profitToBalance, async ({ body, user, now }) => {
    const { availableFen, balanceFen } = await moveProfitToBalance(shop, { ...body, userId: user.id, now })
    return say('PROFIT_MOVED', { available: toMoney(availableFen), balance: toMoney(balanceFen) })
  })
}
