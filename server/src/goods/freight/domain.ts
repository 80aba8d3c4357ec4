import type { Domain } from '../../platform/domain/domain.ts'
import { freightAdminRoutes } from './admin-routes.ts'

export const freight: Domain = {
  adminRoutes: [freightAdminRoutes],
}
