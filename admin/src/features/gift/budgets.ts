import { msg } from '@lingui/core/macro'
import type { BudgetWords } from '../../lib/budget-words.ts'

export const budgets: BudgetWords = {
  'gift.PTS': msg`禮包送積分`,
  'gift.SUB': msg`禮包送補貼`,
}
