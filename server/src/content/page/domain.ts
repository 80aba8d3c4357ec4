import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { contentAdminRoutes } from './admin-routes.ts'
import { publishPageJob } from './jobs.ts'
import { pageAdminRoutes } from './page-admin-routes.ts'
import { pageRefusals } from './refusals.ts'
import { contentRoutes } from './routes.ts'
import { publishPlanned } from './schedule-page.ts'

export const page: Domain = {
  routes: [contentRoutes],
  adminRoutes: [contentAdminRoutes, pageAdminRoutes],
  refusals: pageRefusals,
  jobs: [job(publishPageJob, publishPlanned)],
}
