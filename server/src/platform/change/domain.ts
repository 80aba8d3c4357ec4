import type { Domain } from '../domain/domain.ts'
import { changeAdminRoutes } from './admin-routes.ts'

export const change: Domain = {
  adminRoutes: [changeAdminRoutes],
}
