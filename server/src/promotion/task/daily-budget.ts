import type { DailyBudget } from '../../books/ledger/daily-budgets.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The subsidy that tasks may give per day. */
export function taskDailyBudget(settings: Shop['settings']): DailyBudget[] {
  if (!settings.get('module').subsidy) return []
  return [{ program: 'task', currency: 'SUB', most: settings.get('task').dayBudgetFen }]
}
