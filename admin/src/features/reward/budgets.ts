import { msg } from '@lingui/core/macro'
import type { BudgetWords } from '../../lib/budget-words.ts'

export const budgets: BudgetWords = {
  'campaign.RWD': msg`活動獎勵金`,
}
