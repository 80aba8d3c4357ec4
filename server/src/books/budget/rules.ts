import type { BudgetStatus } from '@shop/contract/books/budget/budget.ts'

/** How much more an operator may fund alone today. */
export function remainingAlone(limitFen: number, aloneFen: number): number {
  return Math.max(0, limitFen - aloneFen)
}

/** A budget's status; `funded`: what it had when it was last funded, undefined if it never was. */
export function statusOf(available: number, funded: number | undefined): BudgetStatus {
  if (funded === undefined) return 'unfunded'
  if (available <= 0) return 'empty'
  return available * 10 < funded ? 'low' : 'good'
}
