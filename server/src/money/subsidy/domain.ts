import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { subsidyDailyBudget } from './daily-budget.ts'
import { earnSubsidy } from './earn-subsidy.ts'
import { spendSubsidy } from './spend-subsidy.ts'

export const subsidy: Domain = {
  adds: [add(programmes, spendSubsidy, earnSubsidy), add(dailyBudgets, subsidyDailyBudget)],
}
