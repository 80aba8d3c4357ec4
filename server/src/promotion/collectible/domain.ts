import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { job, timed } from '../../platform/job/job.ts'
import { noticeSubjects } from '../../platform/notice/notice-subjects.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { collectibleAdminRoutes } from './admin-routes.ts'
import { checkChains, checkChainsJob, tendChains, watchChains } from './check-chains.ts'
import { expireGifts } from './end-gift.ts'
import { collectibleMessages } from './messages.ts'
import { collectibleSubjects } from './notice-subjects.ts'
import { collectibleNotices } from './notices.ts'
import { seriesOpeningKind } from './open-series.ts'
import { orderCollectibles } from './order-collectibles.ts'
import { revocationKind } from './propose-revocation.ts'
import { collectibleRefusals } from './refusals.ts'
import { collectibleRoutes } from './routes.ts'
import { seriesChanges } from './write-series.ts'

/** Digital collectibles. */
export const collectible: Domain = {
  routes: [collectibleRoutes],
  adminRoutes: [collectibleAdminRoutes, proposalRoutes(seriesOpeningKind), proposalRoutes(revocationKind)],
  refusals: collectibleRefusals,
  messages: collectibleMessages,
  notices: collectibleNotices,
  jobs: [
    timed('expire-collectible-gifts', { everyMinutes: 1 }, expireGifts),
    job(checkChainsJob, async (shop, payload, now) => void (await checkChains(shop, payload, now))),
    timed('tend-collectibles', { at: '03:40' }, tendChains),
  ],
  metrics: watchChains,
  adds: [
    add(programmes, orderCollectibles),
    add(changeTypes, seriesChanges),
    add(proposalKinds, seriesOpeningKind, revocationKind),
    add(noticeSubjects, collectibleSubjects),
  ],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    collectible: true
  }
}
