import { type DailyBudget, dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import { billSources } from '../../money/grant/bill-sources.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimSources } from '../claim/queries.ts'
import { activityAdminRoutes } from './admin-routes.ts'
import { activityBillSources } from './bill-sources.ts'
import { activityOpeningKind } from './open-activity.ts'
import { activityRefusals } from './refusals.ts'
import { activityRoutes } from './routes.ts'
import { activityChanges } from './write-activity.ts'

/** Prizes are funded by hand; an empty budget gives nothing. */
function activityBudgets(settings: Shop['settings']): DailyBudget[] {
  const { acts, draw } = settings.get('module')
  if (!acts && !draw) return []
  return (['PTS', 'SUB', 'RWD', 'CNY'] as const).map((currency) => ({ program: 'act', currency, most: 0 }))
}

/** The wheel and the eggs. */
export const activity: Domain = {
  routes: [activityRoutes],
  adminRoutes: [activityAdminRoutes, proposalRoutes(activityOpeningKind)],
  refusals: activityRefusals,
  adds: [
    add(billSources, ...activityBillSources),
    add(changeTypes, activityChanges),
    add(claimSources, 'play'),
    add(proposalKinds, activityOpeningKind),
    add(dailyBudgets, activityBudgets),
  ],
}
