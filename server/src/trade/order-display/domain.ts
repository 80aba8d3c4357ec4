import type { Domain } from '../../platform/domain/domain.ts'
import { orderDisplayAdminRoutes } from './admin-routes.ts'
import { orderDisplayRoutes } from './routes.ts'

export const orderDisplay: Domain = {
  routes: [orderDisplayRoutes],
  adminRoutes: [orderDisplayAdminRoutes],
}
