import { msg } from '@lingui/core/macro'
import type { BudgetWords } from '../../lib/budget-words.ts'

export const budgets: BudgetWords = {
  'coupon.CNY': msg`平台承擔的優惠券`,
}
