import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { holidayAdminRoutes } from './admin-routes.ts'
import { moveHolidays } from './move-holidays.ts'
import { holidayRefusals } from './refusals.ts'

export const holiday: Domain = {
  adminRoutes: [holidayAdminRoutes],
  refusals: holidayRefusals,
  jobs: [timed('move-holidays', { everyMinutes: 5 }, moveHolidays)],
}
