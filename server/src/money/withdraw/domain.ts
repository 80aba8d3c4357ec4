import { withdrawSettings } from '@shop/contract/money/withdraw/settings.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { personTraits } from '../../platform/proposal/own.ts'
import { countOpen } from '../../platform/review-queue/list.ts'
import { add } from '../../platform/shop/extension.ts'
import { withdrawAdminRoutes } from './admin-routes.ts'
import { withdrawMessages } from './messages.ts'
import { withdrawNotices } from './notices.ts'
import { withdrawQueue } from './queries.ts'
import { withdrawRefusals } from './refusals.ts'
import { remindWithdrawals } from './remind-withdrawals.ts'
import { withdrawRoutes } from './routes.ts'
import { samePayoutAddress } from './same-payout-address.ts'

export const withdraw: Domain = {
  routes: [withdrawRoutes],
  adminRoutes: [withdrawAdminRoutes],
  refusals: withdrawRefusals,
  messages: withdrawMessages,
  notices: withdrawNotices,
  openWork: [
    {
      permission: 'finance.withdraw.view',
      count: async ({ db }) => ({
        withdrawals: await countOpen(db, withdrawQueue, ['pending']),
        payouts: await countOpen(db, withdrawQueue, ['approved']),
      }),
    },
  ],
  settings: withdrawSettings,
  adds: [add(personTraits, samePayoutAddress)],
  jobs: [timed('remind-withdrawals', { everyMinutes: 60 }, remindWithdrawals)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    withdrawal: true
  }
}
