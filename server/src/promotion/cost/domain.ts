import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { costAdminRoutes } from './admin-routes.ts'
import { rollUpProgrammes } from './roll-up.ts'

/** What programmes cost, and what they bring in. */
export const cost: Domain = {
  adminRoutes: [costAdminRoutes],
  jobs: [timed('roll-up-programmes', { at: '01:20' }, rollUpProgrammes)],
}
