import type { Domain } from '../../platform/domain/domain.ts'
import { deliveryAdminRoutes } from './admin-routes.ts'
import { deliveryRoutes } from './routes.ts'

export const delivery: Domain = {
  routes: [deliveryRoutes],
  adminRoutes: [deliveryAdminRoutes],
}
