import { adminGradeBenefitList, adminGradeBenefitPut } from '@shop/contract/promotion/loyalty/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listBenefits, writeBenefit } from './benefits.ts'

export function loyaltyAdminRoutes(app: App, { db }: Shop): void {
  mountAdmin(app, adminGradeBenefitList, ({ language }) => listBenefits(db, language))
  mountAdmin(app, adminGradeBenefitPut, async ({ params, body, by }) => {
    await db.transaction().execute((tx) => writeBenefit(tx, params.id, body, by))
    return {}
  })
}
