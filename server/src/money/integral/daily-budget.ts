import type { DailyBudget } from '../../books/ledger/daily-budgets.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The integral that orders may earn per day. */
export function integralDailyBudget(settings: Shop['settings']): DailyBudget[] {
  const earns = Object.values(settings.get('zone')).some(({ on, grantIntegralBp }) => on && grantIntegralBp > 0)
  if (!settings.get('module').integral || !earns) return []
  return [{ program: 'integral', currency: 'ITG', most: settings.get('integral').dayBudgetFen }]
}
