import type { Domain } from '../../platform/domain/domain.ts'
import { reviewAdminRoutes } from './admin-routes.ts'
import { reviewRoutes } from './routes.ts'

export const review: Domain = {
  routes: [reviewRoutes],
  adminRoutes: [reviewAdminRoutes],
}
