import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { adjustmentAdminRoutes } from './admin-routes.ts'
import { adjustmentNotices } from './notices.ts'
import { adjustmentKind } from './proposal-kind.ts'

export const adjustment: Domain = {
  adminRoutes: [adjustmentAdminRoutes, proposalRoutes(adjustmentKind)],
  adds: [add(proposalKinds, adjustmentKind)],
  notices: adjustmentNotices,
}
