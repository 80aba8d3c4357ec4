import type { Domain } from '../../platform/domain/domain.ts'
import { articleAdminRoutes } from './admin-routes.ts'
import { articleRoutes } from './routes.ts'

export const article: Domain = {
  routes: [articleRoutes],
  adminRoutes: [articleAdminRoutes],
}
