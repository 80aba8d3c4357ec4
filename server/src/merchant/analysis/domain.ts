import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { analysisAdminRoutes } from './admin-routes.ts'
import { rollUpMerchants } from './roll-up.ts'

export const analysis: Domain = {
  adminRoutes: [analysisAdminRoutes],
  jobs: [timed('roll-up-merchants', { at: '01:00' }, rollUpMerchants)],
}
