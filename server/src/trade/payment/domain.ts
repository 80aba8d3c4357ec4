import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { allowanceUses } from '../../platform/proposal/allowance.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { groupGuards } from '../../platform/setting/guard.ts'
import { add } from '../../platform/shop/extension.ts'
import { paymentAdminRoutes } from './admin-routes.ts'
import { creditedAlone } from './credit-bounds.ts'
import { creditKind } from './credit-kind.ts'
import { remindReviewJob } from './jobs.ts'
import { paymentMessages } from './messages.ts'
import { paymentNotices } from './notices.ts'
import { countProofs, proofLateAfterH } from './open-work.ts'
import { payGuard } from './pay-guard.ts'
import { paymentRefusals } from './refusals.ts'
import { remindReview } from './remind-review.ts'

export const payment: Domain = {
  adminRoutes: [paymentAdminRoutes, proposalRoutes(creditKind)],
  openWork: [
    {
      permission: 'finance.proof.view',
      count: async (shop, now) => ({ proofs: await countProofs(shop, now) }),
      late: { proofs: { afterH: proofLateAfterH, permission: 'finance.proof.review' } },
    },
  ],
  adds: [add(proposalKinds, creditKind), add(allowanceUses, creditedAlone), add(groupGuards, payGuard)],
  refusals: paymentRefusals,
  messages: paymentMessages,
  notices: paymentNotices,
  jobs: [job(remindReviewJob, remindReview)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    proof: true
    late_money: true
  }
}
