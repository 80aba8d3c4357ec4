import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { costAdminRoutes } from './admin-routes.ts'
import { rollUpProgrammes } from './roll-up.ts'

/** The cost and the return of programmes. */
export const cost: Domain = {
  adminRoutes: [costAdminRoutes],
  jobs: [timed('roll-up-programmes', { at: '01:20' }, rollUpProgrammes)],
}
