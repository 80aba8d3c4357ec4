import type { Domain } from '../../platform/domain/domain.ts'
import { setupAdminRoutes } from './admin-routes.ts'
import { setupRefusals } from './refusals.ts'

export const setup: Domain = {
  adminRoutes: [setupAdminRoutes],
  refusals: setupRefusals,
}
