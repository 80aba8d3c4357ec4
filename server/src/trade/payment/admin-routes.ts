import {
  adminProofApprove,
  adminProofClaim,
  adminProofGet,
  adminProofList,
  adminProofReject,
} from '@shop/contract/trade/payment/admin.ts'
import { adminLateMoneyCreditPropose, adminProofCreditPropose } from '@shop/contract/trade/payment/credit.ts'
import {
  adminLateMoneyList,
  adminLateMoneyOwners,
  adminLateMoneyResolve,
} from '@shop/contract/trade/payment/late-money.ts'
import { liveStock } from '../../goods/goods-display/detail-queries.ts'
import { type App, changing, mountAdmin } from '../../platform/http/mount.ts'
import { mountClaim, mountDecision } from '../../platform/review-queue/mount-queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getProof, listProofs } from './admin-proofs.ts'
import { approvePaymentProof } from './approve-proof.ts'
import { resolveLateMoney } from './late-money.ts'
import { listLateMoney, listOwners } from './list-late-money.ts'
import { paymentProofQueue } from './proof-queue.ts'
import { proposeLateMoneyCredit, proposeProofCredit } from './propose-credit.ts'
import { rejectPaymentProof } from './reject-proof.ts'

export function paymentAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminLateMoneyList, ({ query, operator, language, now }) =>
    listLateMoney({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminLateMoneyOwners, ({ query, operator, language, now }) =>
    listOwners({ shop, operator, language, now }, query.keyword),
  )

  mountAdmin(app, adminLateMoneyCreditPropose, ({ params, body, operator, now }) =>
    proposeLateMoneyCredit(shop, { ...body, id: params.id, operator, now }),
  )

  mountAdmin(app, adminProofCreditPropose, ({ params, body, operator, now }) =>
    proposeProofCredit(shop, { ...body, id: params.id, operator, now }),
  )

  mountAdmin(app, adminLateMoneyResolve, async ({ params, body, operator, now }) => {
    await resolveLateMoney(shop, { ...body, id: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminProofList, ({ query, operator, language, now }) =>
    listProofs({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminProofGet, async ({ params, operator, language, now }) => ({
    proof: await getProof({ shop, operator, language, now }, params.id),
  }))

  mountClaim(app, adminProofClaim, paymentProofQueue)
  mountDecision(app, changing(adminProofApprove, liveStock), approvePaymentProof)
  mountDecision(app, adminProofReject, rejectPaymentProof)
}
