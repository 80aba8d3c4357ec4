import {
  adminAftersaleAgree,
  adminAftersaleArbitrate,
  adminAftersaleCost,
  adminAftersaleEscalate,
  adminAftersaleGet,
  adminAftersaleList,
  adminAftersalePayout,
  adminAftersaleRaise,
  adminAftersaleReceive,
  adminAftersaleRefuseReceipt,
  adminAftersaleReject,
  adminAftersaleResend,
  adminAftersaleSign,
} from '@shop/contract/trade/aftersale/admin.ts'
import { liveStock } from '../../goods/goods-display/detail-queries.ts'
import { type App, changing, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminCase, listAdminCases } from './admin-cases.ts'
import { arbitrateCase } from './arbitrate-case.ts'
import { agreeCase, escalateCase } from './decide-case.ts'
import { recordPayout } from './pay-out.ts'
import { raiseOffer } from './raise-offer.ts'
import { readCost } from './read-cost.ts'
import { receiveGoods } from './receive-goods.ts'
import { refuseReceipt } from './refuse-receipt.ts'
import { rejectCase } from './reject-case.ts'
import { sendReplacement } from './send-replacement.ts'
import { markReturnDelivered } from './sign-return.ts'

export function aftersaleAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminAftersaleList, ({ query, operator, language, now }) =>
    listAdminCases({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminAftersaleGet, async ({ params, operator, language, now }) => ({
    case: await getAdminCase({ shop, operator, language, now }, params.id),
  }))

  mountAdmin(app, adminAftersaleCost, ({ params, query, operator }) =>
    readCost(shop, { ...query, caseId: params.id, seller: operator.seller }),
  )

  mountAdmin(app, changing(adminAftersaleAgree, liveStock), async ({ params, body, operator, now }) => {
    await agreeCase(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, changing(adminAftersaleRaise, liveStock), async ({ params, body, operator, now }) => {
    await raiseOffer(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminAftersaleReject, async ({ params, body, operator, now }) => {
    await rejectCase(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, changing(adminAftersaleReceive, liveStock), async ({ params, body, operator, now }) => {
    await receiveGoods(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, changing(adminAftersaleSign, liveStock), async ({ params, body, operator, now }) => {
    await markReturnDelivered(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminAftersaleRefuseReceipt, async ({ params, body, operator, now }) => {
    await refuseReceipt(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, changing(adminAftersaleResend, liveStock), async ({ params, body, operator, now }) => {
    await sendReplacement(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminAftersaleEscalate, async ({ params, body, operator, now }) => {
    await escalateCase(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, changing(adminAftersaleArbitrate, liveStock), async ({ params, body, operator, now }) => {
    await arbitrateCase(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminAftersalePayout, async ({ params, body, operator, now }) => {
    await recordPayout(shop, { ...body, caseId: params.id, operator, now })
    return {}
  })
}
