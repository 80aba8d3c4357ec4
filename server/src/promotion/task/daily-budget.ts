import type { TaskUnit } from '@shop/contract/promotion/task/task.ts'
import type { DailyBudget } from '../../books/ledger/daily-budgets.ts'
import { openModules } from '../../platform/shop/open-modules.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The budget of all tasks that pay in a unit. */
export const taskBudgets = {
  subsidy: { program: 'task', currency: 'SUB' },
  points: { program: 'task', currency: 'PTS' },
} as const satisfies Record<TaskUnit, object>

/** The amounts tasks may give per day. */
export function taskDailyBudgets(settings: Shop['settings']): DailyBudget[] {
  const { subsidy, points } = openModules(settings)
  if (!subsidy) return []
  const { dayBudgetFen, dayPoints } = settings.get('task')
  return [
    { ...taskBudgets.subsidy, most: dayBudgetFen },
    ...(points ? [{ ...taskBudgets.points, most: dayPoints }] : []),
  ]
}
