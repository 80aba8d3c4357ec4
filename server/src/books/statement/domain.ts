import type { Domain } from '../../platform/domain/domain.ts'
import { statementAdminRoutes } from './admin-routes.ts'

export const statement: Domain = {
  adminRoutes: [statementAdminRoutes],
}
