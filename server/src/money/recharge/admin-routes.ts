import {
  adminRechargePlanCreate,
  adminRechargePlanList,
  adminRechargePlanUpdate,
} from '@shop/contract/money/recharge/plans.ts'
import {
  adminRechargeList,
  adminRechargeReturnBegin,
  adminRechargeReturnEnd,
  adminRechargeReturnList,
  adminRechargeReturnPay,
  adminRechargeReturnTerms,
} from '@shop/contract/money/recharge/returns.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listAdminRecharges, listReturns, readReturnTerms } from './admin-recharges.ts'
import { beginReturn } from './begin-return.ts'
import { endReturn, payReturn } from './end-return.ts'
import { createPlan, listPlans, updatePlan } from './plans.ts'

export function rechargeAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminRechargePlanList, async () => ({ plans: await listPlans(shop.db) }))

  mountAdmin(app, adminRechargePlanCreate, ({ body, operator, now }) =>
    createPlan(shop, body, { operatorId: operator.id, now }),
  )

  mountAdmin(app, adminRechargePlanUpdate, async ({ params, body, operator, now }) => {
    await updatePlan(shop, { ...body, id: params.id }, { operatorId: operator.id, now })
    return {}
  })

  mountAdmin(app, adminRechargeList, ({ query, operator, language, now }) =>
    listAdminRecharges({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminRechargeReturnTerms, ({ params, operator, language, now }) =>
    readReturnTerms({ shop, operator, language, now }, params.id),
  )

  mountAdmin(app, adminRechargeReturnList, ({ query, operator, language, now }) =>
    listReturns({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminRechargeReturnBegin, ({ params, body, operator, now }) =>
    beginReturn(shop, { ...body, rechargeId: params.id, operator, now }),
  )

  mountAdmin(app, adminRechargeReturnPay, async ({ params, body, operator, now }) => {
    await payReturn(shop, { ...body, returnId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminRechargeReturnEnd, async ({ params, body, operator, now }) => {
    await endReturn(shop, { ...body, returnId: params.id, operator, now })
    return {}
  })
}
