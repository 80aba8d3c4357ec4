import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { creditSources } from '../credit/source.ts'
import { proofAdminRoutes } from './admin-routes.ts'
import { surplusCredit } from './credit-surplus.ts'
import { remindReviewJob } from './jobs.ts'
import { proofMessages } from './messages.ts'
import { proofNotices } from './notices.ts'
import { countProofs, proofLateAfterH } from './open-work.ts'
import { proofRefusals } from './refusals.ts'
import { remindReview } from './remind-review.ts'

export const proof: Domain = {
  adminRoutes: [proofAdminRoutes],
  openWork: [
    {
      permission: 'finance.proof.view',
      count: async (shop, now) => ({ proofs: await countProofs(shop, now) }),
      late: { proofs: { afterH: proofLateAfterH, permission: 'finance.proof.review' } },
    },
  ],
  adds: [add(creditSources, surplusCredit)],
  refusals: proofRefusals,
  messages: proofMessages,
  notices: proofNotices,
  jobs: [job(remindReviewJob, remindReview)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    proof: true
  }
}
