import type { Domain } from '../../platform/domain/domain.ts'
import { rechargeAdminRoutes } from './admin-routes.ts'
import { rechargeRoutes } from './routes.ts'

export const recharge: Domain = {
  routes: [rechargeRoutes],
  adminRoutes: [rechargeAdminRoutes],
}
