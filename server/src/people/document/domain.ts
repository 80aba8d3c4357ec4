import type { Domain } from '../../platform/domain/domain.ts'
import { documentAdminRoutes } from './admin-routes.ts'
import { documentRoutes } from './routes.ts'

export const document: Domain = {
  routes: [documentRoutes],
  adminRoutes: [documentAdminRoutes],
}
