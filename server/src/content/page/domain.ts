import { pageDetail } from '@shop/contract/content/page/page.ts'
import { homePages } from '../../merchant/storefront/home.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { homeRead } from '../../platform/http/first-page.ts'
import { job } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { contentAdminRoutes } from './admin-routes.ts'
import { publishReviewed } from './ask-review.ts'
import { publishPageJob } from './jobs.ts'
import { pageChanges } from './page-admin-queries.ts'
import { pageAdminRoutes } from './page-admin-routes.ts'
import { pageRefusals } from './refusals.ts'
import { removeOldReviews } from './review-queries.ts'
import { contentRoutes } from './routes.ts'
import { publishPlanned } from './schedule-page.ts'

export const page: Domain = {
  routes: [contentRoutes],
  adminRoutes: [contentAdminRoutes, pageAdminRoutes],
  refusals: pageRefusals,
  services: [provide(homePages, () => ({ value: { publish: publishReviewed } }))],
  cleanUps: { pageReviews: removeOldReviews },
  jobs: [job(publishPageJob, publishPlanned)],
  adds: [add(changeTypes, pageChanges), add(homeRead, { path: pageDetail.path, query: { pageId: 0 } })],
}
