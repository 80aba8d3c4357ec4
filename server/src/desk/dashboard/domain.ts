import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { statsAdminRoutes } from './admin-routes.ts'
import { remindLate } from './remind-late.ts'

export const dashboard: Domain = {
  adminRoutes: [statsAdminRoutes],
  jobs: [timed('remind-late', { everyMinutes: 60 }, remindLate)],
}
