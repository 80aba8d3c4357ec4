import { msg } from '@lingui/core/macro'
import type { BudgetWords } from '../../lib/budget-words.ts'

export const budgets: BudgetWords = {
  'points.PTS': msg`訂單贈送積分`,
}
