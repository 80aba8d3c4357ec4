import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { settledRefundAdminRoutes } from './admin-routes.ts'
import { settledRefundKind } from './proposal-kind.ts'
import { settledRefundRefusals } from './refusals.ts'

export const settledRefund: Domain = {
  adminRoutes: [settledRefundAdminRoutes, proposalRoutes(settledRefundKind)],
  refusals: settledRefundRefusals,
  adds: [add(proposalKinds, settledRefundKind)],
}
