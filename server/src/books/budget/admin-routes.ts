import { adminBudgetFund, adminBudgetList, adminBudgetPause } from '@shop/contract/books/budget/budget.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fundBudget } from './fund-budget.ts'
import { listBudgets } from './list-budgets.ts'
import { pauseGiving } from './pause-budget.ts'

/** The programmes' budgets, and how operators fund them. */
export function budgetAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminBudgetList, ({ operator, now }) => listBudgets(shop, operator, now))
  mountAdmin(app, adminBudgetFund, ({ body, operator, now }) => fundBudget(shop, { ...body, operator, now }))
  mountAdmin(app, adminBudgetPause, async ({ params, body, operator, now }) => {
    await pauseGiving(shop, { ...body, ...params, operator, now })
    return {}
  })
}
