import { taskSettings } from '@shop/contract/promotion/task/settings.ts'
import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { taskAdminRoutes } from './admin-routes.ts'
import { taskDailyBudget } from './daily-budget.ts'
import { taskMessages } from './messages.ts'
import { taskNotices } from './notices.ts'
import { taskRefusals } from './refusals.ts'
import { taskRoutes } from './routes.ts'
import { trimTasks } from './trim.ts'
import { taskChanges } from './write-task.ts'

/** Tasks that earn subsidy. */
export const task: Domain = {
  routes: [taskRoutes],
  adminRoutes: [taskAdminRoutes],
  refusals: taskRefusals,
  messages: taskMessages,
  notices: taskNotices,
  settings: taskSettings,
  cleanUps: { 'task counters': trimTasks },
  adds: [add(changeTypes, taskChanges), add(dailyBudgets, taskDailyBudget)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    task_proof: true
  }
}
