import {
  adminRechargePlanCreate,
  adminRechargePlanList,
  adminRechargePlanPropose,
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
import { command } from '../../core/command/command.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import { changeTerms, proposeTerms } from '../../platform/proposal/terms.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listAdminRecharges, listReturns, readReturnTerms } from './admin-recharges.ts'
import { beginReturn } from './begin-return.ts'
import { endReturn, payReturn } from './end-return.ts'
import { listPlans, planKind, planTerms } from './plans.ts'

export function rechargeAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminRechargePlanList, async () => ({ plans: await listPlans(shop.db) }))

  mountAdmin(app, adminRechargePlanCreate, ({ body: { requestId, ...after }, operator, by, now }) => {
    const of = { operatorId: operator.id, requestId, name: 'recharge-plan-create', target: '', body: after, now }
    return command(shop.db, of, async (tx) => ({
      id: await changeTerms(tx, planTerms, { id: null, version: 0, after }, by),
    }))
  })

  mountAdmin(app, adminRechargePlanUpdate, async ({ params: { id }, body, operator, by, now }) => {
    const { requestId, ...asked } = body
    const { version, ...after } = asked
    const of = {
      operatorId: operator.id,
      requestId,
      name: 'recharge-plan-update',
      target: String(id),
      body: asked,
      now,
    }
    await command(shop.db, of, async (tx) => ({ id: await changeTerms(tx, planTerms, { id, version, after }, by) }))
    return {}
  })

  mountAdmin(app, adminRechargePlanPropose, ({ body, operator, now }) =>
    proposeTerms(shop, { of: planTerms, kind: planKind }, body, { operator, now }),
  )

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
