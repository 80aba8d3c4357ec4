import type { DailyBudget } from '../../books/ledger/daily-budgets.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The subsidy and the integral that orders may earn per day. */
export function orderUnitBudgets(settings: Shop['settings']): DailyBudget[] {
  const module = settings.get('module')
  const zones = Object.values(settings.get('zone')).filter(({ on }) => on)
  const subsidy: DailyBudget = { program: 'subsidy', currency: 'SUB', most: settings.get('subsidy').dayBudgetFen }
  const integral: DailyBudget = { program: 'integral', currency: 'ITG', most: settings.get('integral').dayBudgetFen }
  return [
    ...(module.subsidy && zones.some(({ grantSubsidyBp }) => grantSubsidyBp > 0) ? [subsidy] : []),
    ...(module.integral && zones.some(({ grantIntegralBp }) => grantIntegralBp > 0) ? [integral] : []),
  ]
}
