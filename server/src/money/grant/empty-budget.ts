import { findDailyBudgets } from '../../books/ledger/daily-budgets.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The refusal of a programme whose budget is used up; it says "tomorrow" only where a budget is refilled daily. */
export function emptyBudget(
  shop: Pick<Shop, 'all' | 'settings'>,
  { program, currency }: { program: string; currency: string },
): Refusal {
  const refilled = findDailyBudgets(shop).some(
    (budget) => budget.program === program && budget.currency === currency && budget.most > 0,
  )
  return new Refusal('BUDGET_EMPTY', { refilled })
}
