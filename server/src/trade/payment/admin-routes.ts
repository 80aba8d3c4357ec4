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
import { liveStock } from '../../goods/catalog/detail-queries.ts'
import { type App, changing, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getProof, listProofs } from './admin-proofs.ts'
import { resolveLateMoney } from './late-money.ts'
import { listLateMoney, listOwners } from './list-late-money.ts'
import { proposeLateMoneyCredit, proposeProofCredit } from './propose-credit.ts'
import { approveProof, claimProof, rejectProof } from './review-proof.ts'

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

  mountAdmin(app, adminProofClaim, async ({ params, operator, now }) => {
    await claimProof(shop, { proofId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, changing(adminProofApprove, liveStock), ({ params, body, operator, now }) =>
    approveProof(shop, { ...body, proofId: params.id, operator, now }),
  )

  mountAdmin(app, adminProofReject, async ({ params, body, operator, now }) => {
    await rejectProof(shop, { ...body, proofId: params.id, operator, now })
    return {}
  })
}
