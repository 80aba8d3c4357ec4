import { msg } from '@lingui/core/macro'
import type { BudgetWords } from '../../lib/budget-words.ts'

export const budgets: BudgetWords = {
  'sign.PTS': msg`簽到送積分`,
  'sign.SUB': msg`簽到送補貼`,
}
