import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { integralDailyBudget } from './daily-budget.ts'
import { earnIntegral } from './earn-integral.ts'

export const integral: Domain = {
  adds: [add(programmes, earnIntegral), add(dailyBudgets, integralDailyBudget)],
}
