import { drawLateAfterH } from '@shop/contract/money/conversion/admin.ts'
import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { countOpen } from '../../platform/review-queue/list.ts'
import { add } from '../../platform/shop/extension.ts'
import { conversionAdminRoutes } from './admin-routes.ts'
import { conversionDailyBudgets } from './daily-budgets.ts'
import { conversionMessages } from './messages.ts'
import { conversionNotices } from './notices.ts'
import { drawQueue } from './queries.ts'
import { conversionRefusals } from './refusals.ts'
import { conversionRoutes } from './routes.ts'
import { warnOfExpiringUnits } from './warn-of-expiring-units.ts'

export const conversion: Domain = {
  routes: [conversionRoutes],
  adminRoutes: [conversionAdminRoutes],
  refusals: conversionRefusals,
  messages: conversionMessages,
  notices: conversionNotices,
  openWork: [
    {
      permission: 'promo.draw.view',
      count: async ({ db }) => ({ draws: await countOpen(db, drawQueue) }),
      late: { draws: { afterH: () => drawLateAfterH, permission: 'promo.draw.review' } },
    },
  ],
  jobs: [timed('warn-of-expiring-units', { at: '10:00' }, warnOfExpiringUnits)],
  adds: [add(dailyBudgets, conversionDailyBudgets)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    draw: true
  }
}
