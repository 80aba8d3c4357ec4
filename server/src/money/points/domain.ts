import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { earnedDailyBudget } from './daily-budget.ts'
import { earnPoints } from './earn-points.ts'
import { pointsNotices } from './notices.ts'
import { spendPoints } from './spend-points.ts'
import { warnOfExpiringPoints } from './warn-of-expiring-points.ts'

export const points: Domain = {
  notices: pointsNotices,
  jobs: [timed('warn-of-expiring-points', { at: '10:00' }, warnOfExpiringPoints)],
  adds: [add(programmes, spendPoints, earnPoints), add(dailyBudgets, earnedDailyBudget)],
}
