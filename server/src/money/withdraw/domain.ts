import { withdrawLateAfterH } from '@shop/contract/money/withdraw/admin.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { personTraits } from '../../platform/proposal/same-person.ts'
import { countOpen } from '../../platform/review-queue/list.ts'
import { add } from '../../platform/shop/extension.ts'
import { withdrawAdminRoutes } from './admin-routes.ts'
import { withdrawMessages } from './messages.ts'
import { withdrawNotices } from './notices.ts'
import { countPayouts } from './queries.ts'
import { withdrawRefusals } from './refusals.ts'
import { withdrawRoutes } from './routes.ts'
import { samePayoutAddress } from './same-payout-address.ts'
import { withdrawQueue } from './withdrawal-queue.ts'

export const withdraw: Domain = {
  routes: [withdrawRoutes],
  adminRoutes: [withdrawAdminRoutes],
  refusals: withdrawRefusals,
  messages: withdrawMessages,
  notices: withdrawNotices,
  openWork: [
    {
      permission: 'finance.withdraw.view',
      count: async ({ db }, now) => ({
        withdrawals: await countOpen(db, withdrawQueue, ['pending']),
        payouts: await countPayouts(db, now),
      }),
      late: {
        withdrawals: { afterH: () => withdrawLateAfterH, permission: 'finance.withdraw.review' },
        payouts: { afterH: () => withdrawLateAfterH, permission: 'finance.withdraw.pay' },
      },
    },
  ],
  adds: [add(personTraits, samePayoutAddress)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    withdrawal: true
  }
}
