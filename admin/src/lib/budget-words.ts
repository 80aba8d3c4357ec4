import type { MessageDescriptor } from '@lingui/core'
import type { BudgetName } from '@shop/contract/books/budget/budget.ts'

/** The names of the budgets of a feature's programme; declared in its `budgets.ts`. */
export type BudgetWords = { [Budget in BudgetName]?: MessageDescriptor }
