import { checkInSettings } from '@shop/contract/promotion/check-in/settings.ts'
import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { checkInDailyBudget } from './daily-budget.ts'
import { checkInMessages } from './messages.ts'
import { checkInRefusals } from './refusals.ts'
import { checkInRoutes } from './routes.ts'

export const checkIn: Domain = {
  routes: [checkInRoutes],
  refusals: checkInRefusals,
  messages: checkInMessages,
  settings: checkInSettings,
  adds: [add(dailyBudgets, checkInDailyBudget)],
}
