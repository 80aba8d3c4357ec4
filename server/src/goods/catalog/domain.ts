import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { job, timed } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { goodsOfTemplate } from '../freight/freight-templates.ts'
import { indexBrandJob } from '../taxonomy/jobs.ts'
import { countLowStock } from './admin-queries.ts'
import { catalogAdminRoutes } from './admin-routes.ts'
import { indexBrand } from './index-brand.ts'
import { catalogRefusals } from './refusals.ts'
import { countSales } from './sales.ts'
import { goodsChanges } from './sku-changes.ts'
import { usingTemplate } from './using-template.ts'

export const catalog: Domain = {
  adminRoutes: [catalogAdminRoutes],
  refusals: catalogRefusals,
  openWork: [
    {
      permission: 'goods.view',
      count: async ({ db, settings }) => ({
        lowStock: { count: await countLowStock(db, settings.get('stock').warn), oldest: null },
      }),
    },
  ],
  jobs: [job(indexBrandJob, indexBrand), timed('count-sales', { everyMinutes: 1 }, countSales)],
  adds: [add(changeTypes, goodsChanges)],
  services: [provide(goodsOfTemplate, () => ({ value: usingTemplate }))],
}
