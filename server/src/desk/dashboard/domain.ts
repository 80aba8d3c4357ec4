import type { Domain } from '../../platform/domain/domain.ts'
import { statsAdminRoutes } from './admin-routes.ts'

export const dashboard: Domain = {
  adminRoutes: [statsAdminRoutes],
}
