import type { Domain } from '../../platform/domain/domain.ts'
import { statementAdminRoutes } from './admin-routes.ts'
import { statementRefusals } from './refusals.ts'

export const statement: Domain = {
  adminRoutes: [statementAdminRoutes],
  refusals: statementRefusals,
}
