import type { DailyBudget } from '../../books/ledger/daily-budgets.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The amounts all draws and swaps of a day may cost together. */
export function conversionDailyBudgets(settings: Shop['settings']): DailyBudget[] {
  const { integral, reward, subsidy, points } = settings.get('module')
  const { dailyBudgetFen, dailyPoints } = settings.get('convert')
  return [
    ...(integral || reward || subsidy ? [{ program: 'convert', currency: 'CNY', most: dailyBudgetFen } as const] : []),
    ...(points && (integral || subsidy) ? [{ program: 'convert', currency: 'PTS', most: dailyPoints } as const] : []),
  ]
}
