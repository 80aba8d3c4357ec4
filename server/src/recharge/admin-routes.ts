import { adminRechargePlanCreate, adminRechargePlanList, adminRechargePlanUpdate } from '@shop/contract'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
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
}
