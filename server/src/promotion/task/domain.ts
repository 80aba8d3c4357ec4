import { taskProofLateAfterH } from '@shop/contract/promotion/task/admin.ts'
import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import { billSources } from '../../money/grant/bill-sources.ts'
import { earningPrograms } from '../../money/grant/earned-so-far.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { countOpen } from '../../platform/review-queue/list.ts'
import { add } from '../../platform/shop/extension.ts'
import { domainPurposes } from '../../platform/upload/purposes.ts'
import { serveAdCallbacks } from './ad-callback.ts'
import { taskAdminRoutes } from './admin-routes.ts'
import { taskBillSources } from './bill-sources.ts'
import { taskDailyBudgets } from './daily-budget.ts'
import { taskMessages } from './messages.ts'
import { taskNotices } from './notices.ts'
import { taskProofQueue } from './queries.ts'
import { taskRefusals } from './refusals.ts'
import { taskRoutes } from './routes.ts'
import { trimTasks } from './trim.ts'
import { taskChanges } from './write-task.ts'

/** Tasks that earn subsidy or points. */
export const task: Domain = {
  routes: [taskRoutes],
  rootRoutes: [serveAdCallbacks],
  adminRoutes: [taskAdminRoutes],
  refusals: taskRefusals,
  messages: taskMessages,
  notices: taskNotices,
  openWork: [
    {
      permission: 'promo.task.view',
      count: async ({ db }) => ({ taskProofs: await countOpen(db, taskProofQueue) }),
      late: { taskProofs: { afterH: () => taskProofLateAfterH, permission: 'promo.task.review' } },
    },
  ],
  cleanUps: { 'task counters': trimTasks },
  adds: [
    add(billSources, ...taskBillSources),
    add(earningPrograms, 'task'),
    add(changeTypes, taskChanges),
    add(dailyBudgets, taskDailyBudgets),
    add(domainPurposes, { purpose: 'task', visibility: 'private' }),
  ],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    task_proof: true
  }
}
