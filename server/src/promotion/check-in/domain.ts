import { sql } from 'kysely'
import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import { billSources } from '../../money/grant/bill-sources.ts'
import { earningPrograms } from '../../money/grant/earned-so-far.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { checkedIn } from '../task/extensions.ts'
import { checkInBillSources } from './bill-sources.ts'
import { checkInDailyBudget } from './daily-budget.ts'
import { checkInMessages } from './messages.ts'
import { checkInNotices } from './notices.ts'
import { checkInRefusals } from './refusals.ts'
import { remindCheckIn } from './remind-check-in.ts'
import { checkInRoutes } from './routes.ts'

export const checkIn: Domain = {
  routes: [checkInRoutes],
  refusals: checkInRefusals,
  messages: checkInMessages,
  notices: checkInNotices,
  jobs: [timed('remind-check-in', { at: '19:00' }, remindCheckIn)],
  services: [
    provide(checkedIn, () => ({
      value: ({ userId, day }) => sql`EXISTS (SELECT FROM check_in WHERE user_id = ${userId} AND day = ${day})`,
    })),
  ],
  adds: [add(billSources, ...checkInBillSources), add(earningPrograms, 'sign'), add(dailyBudgets, checkInDailyBudget)],
}
