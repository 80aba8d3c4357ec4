import type { Domain } from '../../platform/domain/domain.ts'
import { budgetAdminRoutes } from './admin-routes.ts'

export const budget: Domain = {
  adminRoutes: [budgetAdminRoutes],
}
