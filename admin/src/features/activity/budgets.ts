import { msg } from '@lingui/core/macro'
import type { BudgetWords } from '../../lib/budget-words.ts'

export const budgets: BudgetWords = {
  'act.PTS': msg`活動送積分`,
  'act.SUB': msg`活動送補貼`,
  'act.RWD': msg`活動送獎勵金`,
  'act.CNY': msg`活動送贈送餘額`,
}
