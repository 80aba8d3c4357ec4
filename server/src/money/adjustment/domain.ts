import type { Domain } from '../../platform/domain/domain.ts'
import { adjustmentAdminRoutes } from './admin-routes.ts'

export const adjustment: Domain = {
  adminRoutes: [adjustmentAdminRoutes],
}
