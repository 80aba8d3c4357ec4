import { msg } from '@lingui/core/macro'
import type { BudgetWords } from '../../lib/budget-words.ts'

export const budgets: BudgetWords = {
  'rank.RWD': msg`排行榜獎勵金`,
}
