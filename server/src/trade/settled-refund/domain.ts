import type { Domain } from '../../platform/domain/domain.ts'
import { settledRefundAdminRoutes } from './admin-routes.ts'
import { settledRefundRefusals } from './refusals.ts'

export const settledRefund: Domain = {
  adminRoutes: [settledRefundAdminRoutes],
  refusals: settledRefundRefusals,
}
