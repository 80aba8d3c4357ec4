import { merchantAnalysis, merchantQuality } from '@shop/contract/merchant/analysis/analysis.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { merchantOf } from '../settlement/merchant-of.ts'
import { listQuality } from './list-quality.ts'
import { readAnalysis } from './read-analysis.ts'

export function analysisAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, merchantAnalysis, async ({ query, operator, language, now }) =>
    readAnalysis(shop, await merchantOf(db, operator, query.merchantId), { query, language, now }),
  )
  mountAdmin(app, merchantQuality, ({ query, language }) => listQuality(db, query, language))
}
