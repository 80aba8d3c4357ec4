import { type DailyBudget, dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import { billSources } from '../../money/grant/bill-sources.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { rewardAdminRoutes } from './admin-routes.ts'
import { rewardBillSources } from './bill-sources.ts'
import { rewardNotices } from './notices.ts'
import { rewardGrantKind } from './proposal-kind.ts'

/** Campaigns are funded by hand. */
const campaignBudget = (settings: Shop['settings']): DailyBudget[] =>
  settings.get('module').reward ? [{ program: 'campaign', currency: 'RWD', most: 0 }] : []

export const reward: Domain = {
  adminRoutes: [rewardAdminRoutes, proposalRoutes(rewardGrantKind)],
  notices: rewardNotices,
  adds: [
    add(billSources, ...rewardBillSources),
    add(proposalKinds, rewardGrantKind),
    add(dailyBudgets, campaignBudget),
  ],
}
