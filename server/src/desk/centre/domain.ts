import type { Domain } from '../../platform/domain/domain.ts'
import { centreAdminRoutes } from './admin-routes.ts'
import { centreRoutes } from './routes.ts'

export const centre: Domain = {
  routes: [centreRoutes],
  adminRoutes: [centreAdminRoutes],
}
