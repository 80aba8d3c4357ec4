import { msg } from '@lingui/core/macro'
import type { BudgetWords } from '../../lib/budget-words.ts'

export const budgets: BudgetWords = {
  'task.SUB': msg`任務送補貼`,
  'task.PTS': msg`任務送積分`,
}
