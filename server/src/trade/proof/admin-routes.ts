import {
  adminProofApprove,
  adminProofClaim,
  adminProofCreditPropose,
  adminProofGet,
  adminProofList,
  adminProofReject,
} from '@shop/contract/trade/proof/admin.ts'
import { liveStock } from '../../goods/goods-display/detail-queries.ts'
import { type App, changing, mountAdmin } from '../../platform/http/mount.ts'
import { mountClaim, mountDecision } from '../../platform/review-queue/mount-queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getProof, listProofs } from './admin-proofs.ts'
import { approvePaymentProof } from './approve-proof.ts'
import { paymentProofQueue } from './proof-queue.ts'
import { proposeProofCredit } from './propose-credit.ts'
import { rejectPaymentProof } from './reject-proof.ts'

export function proofAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminProofList, ({ query, operator, language, now }) =>
    listProofs({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminProofGet, async ({ params, operator, language, now }) => ({
    proof: await getProof({ shop, operator, language, now }, params.id),
  }))

  mountClaim(app, adminProofClaim, paymentProofQueue)
  mountDecision(app, changing(adminProofApprove, liveStock), approvePaymentProof)
  mountDecision(app, adminProofReject, rejectPaymentProof)

  mountAdmin(app, adminProofCreditPropose, ({ params, body, operator, now }) =>
    proposeProofCredit(shop, { ...body, id: params.id, operator, now }),
  )
}
