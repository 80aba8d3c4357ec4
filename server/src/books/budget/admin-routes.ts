import {
  adminBudgetFund,
  adminBudgetFundingDecide,
  adminBudgetFundingList,
  adminBudgetList,
} from '@shop/contract/books/budget/budget.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { decideFunding, fundBudget } from './fund.ts'
import { listBudgets } from './list-budgets.ts'
import { listFundings } from './list-fundings.ts'

/** What programmes may give away, and how operators put more into it. */
export function budgetAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminBudgetList, ({ operator, now }) => listBudgets(shop, operator, now))
  mountAdmin(app, adminBudgetFundingList, ({ query, operator }) => listFundings(shop, operator, query))
  mountAdmin(app, adminBudgetFund, ({ body, operator, now }) => fundBudget(shop, { ...body, operator, now }))
  mountAdmin(app, adminBudgetFundingDecide, ({ params, body, operator, now }) =>
    decideFunding(shop, { ...body, fundingId: params.id, operator, now }),
  )
}
