import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BudgetName, BudgetStatus } from '@shop/contract/books/budget/budget.ts'
import type { Programme } from '@shop/contract/promotion/cost/cost.ts'
import type { BudgetWords } from '../../lib/budget-words.ts'
import type { Tone } from '../../ui/show.tsx'
import type { LedgerCurrency } from '../ledger/words.ts'

/** The name of each budget; `words.test.ts` finds missing ones. */
export const budgetWords = Object.assign(
  {},
  ...Object.values(import.meta.glob<BudgetWords>('../*/budgets.ts', { eager: true, import: 'budgets' })),
) as Record<BudgetName, MessageDescriptor>

export const programmeWords: Record<Programme, MessageDescriptor> = { ...budgetWords, 'profit.CNY': msg`分享收益` }

export const statusWords: Record<BudgetStatus, { tone: Tone; word: MessageDescriptor }> = {
  good: { tone: 'good', word: msg`充足` },
  low: { tone: 'wait', word: msg`不到一成` },
  empty: { tone: 'bad', word: msg`已用完` },
  unfunded: { tone: 'quiet', word: msg`未撥入` },
}

/** The currency of a budget: `points.PTS` → `PTS`. */
export const currencyOf = (budget: Programme) => budget.slice(-3) as LedgerCurrency
