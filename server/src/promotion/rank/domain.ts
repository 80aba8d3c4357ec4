import { objectionLateAfterH } from '@shop/contract/promotion/rank/admin.ts'
import { type DailyBudget, dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import { billSources } from '../../money/grant/bill-sources.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { countOpen } from '../../platform/review-queue/list.ts'
import { add } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { rankAdminRoutes } from './admin-routes.ts'
import { rankBillSources } from './bill-sources.ts'
import { runBoards, trimStandings } from './count-boards.ts'
import { objectionQueue } from './decide-objection.ts'
import { rankNotices } from './notices.ts'
import { rankPrizeChanges, rankPrizeKind } from './prize-kind.ts'
import { rankRefusals } from './refusals.ts'
import { rankRoutes } from './routes.ts'

/** Prizes are funded by hand. */
const prizeBudget = (settings: Shop['settings']): DailyBudget[] =>
  settings.get('module').rank ? [{ program: 'rank', currency: 'RWD', most: 0 }] : []

export const rank: Domain = {
  routes: [rankRoutes],
  adminRoutes: [rankAdminRoutes, proposalRoutes(rankPrizeKind)],
  refusals: rankRefusals,
  notices: rankNotices,
  openWork: [
    {
      permission: 'promo.rank.view',
      count: async ({ db }) => ({ rankObjections: await countOpen(db, objectionQueue) }),
      late: { rankObjections: { afterH: () => objectionLateAfterH, permission: 'promo.rank.review' } },
    },
  ],
  jobs: [timed('run-boards', { everyMinutes: 10 }, runBoards)],
  cleanUps: { 'rank standings': trimStandings },
  adds: [
    add(billSources, ...rankBillSources),
    add(proposalKinds, rankPrizeKind),
    add(dailyBudgets, prizeBudget),
    add(changeTypes, rankPrizeChanges),
  ],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    rank_objection: true
    rank_prize: true
  }
}
