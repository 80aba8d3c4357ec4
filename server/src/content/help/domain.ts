import type { Domain } from '../../platform/domain/domain.ts'
import { helpAdminRoutes } from './admin-routes.ts'
import { helpRoutes } from './routes.ts'

export const help: Domain = {
  routes: [helpRoutes],
  adminRoutes: [helpAdminRoutes],
}
