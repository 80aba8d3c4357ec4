import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { orderUnitBudgets } from './daily-budgets.ts'
import { earnIntegral, earnSubsidy, spendSubsidy } from './order-units.ts'

export const grant: Domain = {
  adds: [add(programmes, spendSubsidy, earnSubsidy, earnIntegral), add(dailyBudgets, orderUnitBudgets)],
}
