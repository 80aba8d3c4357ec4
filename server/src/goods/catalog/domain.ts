import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { provide } from '../../platform/shop/extension.ts'
import { catalogAdminRoutes } from './admin-routes.ts'
import { liveGoods, openLiveGoods } from './detail-queries.ts'
import { indexBrand } from './index-brand.ts'
import { indexBrandJob } from './jobs.ts'
import { catalogRoutes } from './routes.ts'

export const catalog: Domain = {
  routes: [catalogRoutes],
  adminRoutes: [catalogAdminRoutes],
  jobs: [job(indexBrandJob, indexBrand)],
  services: [provide(liveGoods, (shop) => ({ value: openLiveGoods(shop) }))],
}
