import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { noticeSubjects } from '../../platform/notice/notice-subjects.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { claimAdminRoutes } from './admin-routes.ts'
import { expireClaims } from './expire-claims.ts'
import { claimSubjects } from './notice-subjects.ts'
import { claimNotices } from './notices.ts'
import { claimRefusals } from './refusals.ts'
import { claimRoutes } from './routes.ts'
import { winAgain } from './win-again.ts'

/** Goods that were won or given, until they are sent. */
export const claim: Domain = {
  routes: [claimRoutes],
  adminRoutes: [claimAdminRoutes],
  refusals: claimRefusals,
  notices: claimNotices,
  jobs: [timed('expire-claims', { everyMinutes: 5 }, expireClaims)],
  adds: [add(programmes, winAgain), add(noticeSubjects, claimSubjects)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    claim: true
  }
}
