import type { DailyBudget } from '../../books/ledger/daily-budgets.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The subsidy that orders may earn per day. */
export function subsidyDailyBudget(settings: Shop['settings']): DailyBudget[] {
  const earns = Object.values(settings.get('zone')).some(({ on, grantSubsidyBp }) => on && grantSubsidyBp > 0)
  if (!settings.get('module').subsidy || !earns) return []
  return [{ program: 'subsidy', currency: 'SUB', most: settings.get('subsidy').dayBudgetFen }]
}
