import { msg } from '@lingui/core/macro'
import type { BudgetWords } from '../../lib/budget-words.ts'

export const budgets: BudgetWords = {
  'integral.ITG': msg`訂單贈送消費積分`,
  'subsidy.SUB': msg`訂單贈送補貼`,
  'convert.CNY': msg`轉入餘額`,
  'convert.PTS': msg`兌換積分`,
}
