import { toMoney } from '@shop/contract/core/money.ts'
import {
  profitIndex,
  profitJoin,
  profitList,
  profitStatement,
  profitToBalance,
} from '@shop/contract/promotion/profit/profit.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { joinProfit } from './join.ts'
import { exportYear, listOwnProfit, loadProfit } from './own-profit.ts'
import { moveProfitToBalance } from './to-balance.ts'

export function profitRoutes(app: App, shop: Shop): void {
  mount(app, profitIndex, ({ user, now }) => loadProfit(shop, { userId: user.id, now }))
  mount(app, profitList, async ({ query, user }) => ({
    list: await listOwnProfit(shop, { ...query, userId: user.id }),
  }))
  mount(app, profitToBalance, async ({ body, user, now }) => {
    const { availableFen, balanceFen } = await moveProfitToBalance(shop, { ...body, userId: user.id, now })
    return say('PROFIT_MOVED', { available: toMoney(availableFen), balance: toMoney(balanceFen) })
  })
  mount(app, profitJoin, async ({ body, user, now }) => {
    const data = await joinProfit(shop, { ...body, userId: user.id, now })
    return say(data.joined ? 'PROFIT_JOINED' : 'PROFIT_LEFT', data)
  })
  mount(app, profitStatement, ({ query, user, language }) => exportYear(shop, { ...query, userId: user.id, language }))
}
