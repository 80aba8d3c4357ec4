import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { aftersaleAdminRoutes } from './admin-routes.ts'
import { moveSilentCase } from './case-timer.ts'
import { moveAftersaleJob } from './jobs.ts'
import { aftersaleRoutes } from './routes.ts'

export const aftersale: Domain = {
  routes: [aftersaleRoutes],
  adminRoutes: [aftersaleAdminRoutes],
  jobs: [job(moveAftersaleJob, moveSilentCase)],
}
