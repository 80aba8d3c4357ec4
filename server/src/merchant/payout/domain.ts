import type { Domain } from '../../platform/domain/domain.ts'
import { payoutAdminRoutes } from './admin-routes.ts'
import { payoutNotices } from './notices.ts'
import { payoutRefusals } from './refusals.ts'

export const payout: Domain = {
  adminRoutes: [payoutAdminRoutes],
  refusals: payoutRefusals,
  notices: payoutNotices,
}
