import type { adminBudgetPause, BudgetName } from '@shop/contract/books/budget/budget.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { splitName } from '../ledger/daily-budgets.ts'
import { pauseBudget } from '../ledger/pause-budgets.ts'

export const budgetChanges: ChangeType = { type: 'budget', permission: 'budget.view' }

/** Pauses or resumes a programme's grants, at once and for all users. Earlier promises are still paid. */
export async function pauseGiving(
  shop: Shop,
  of: BodyOf<typeof adminBudgetPause> & { budget: BudgetName; operator: Operator; now: Date },
): Promise<void> {
  const { budget, paused, operator, requestId, now } = of
  const about = { operatorId: operator.id, requestId, name: 'budget-pause', target: budget, body: { budget, paused } }
  await command(shop.db, { ...about, now }, async (tx) => {
    const changed = await pauseBudget(tx, { ...splitName(budget), paused, operatorId: operator.id, now })
    if (changed) {
      const edit = { entityId: budget, name: budget, before: { paused: !paused }, after: { paused } }
      await recordChange(tx, budgetChanges, edit, { actor: `operator:${operator.id}`, now })
    }
    return {}
  })
}
