import type { MessageDescriptor } from '@lingui/core'
import type { BudgetName } from '@shop/contract/books/budget/budget.ts'

/** What the budgets of a feature's programme are called; declared in its `budgets.ts`. */
export type BudgetWords = { [Budget in BudgetName]?: MessageDescriptor }
