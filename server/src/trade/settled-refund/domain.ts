import type { Domain } from '../../platform/domain/domain.ts'
import { settledRefundAdminRoutes } from './admin-routes.ts'

export const settledRefund: Domain = {
  adminRoutes: [settledRefundAdminRoutes],
}
