import type { BudgetStatus } from '@shop/contract/books/budget/budget.ts'

/** What is left to an operator who has put in so much alone on this day. */
export function leftAlone(limitFen: number, aloneFen: number): number {
  return Math.max(0, limitFen - aloneFen)
}

/** How a budget stands; `funded`: what it had when it was last funded, undefined when it never was. */
export function statusOf(available: number, funded: number | undefined): BudgetStatus {
  if (funded === undefined) return 'unfunded'
  if (available <= 0) return 'empty'
  return available * 10 < funded ? 'low' : 'good'
}
