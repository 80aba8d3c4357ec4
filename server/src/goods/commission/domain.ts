import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { commissionAdminRoutes } from './admin-routes.ts'
import { commissionRates } from './rate-kind.ts'
import { commissionRefusals } from './refusals.ts'

export const commission: Domain = {
  adminRoutes: [commissionAdminRoutes, proposalRoutes(commissionRates.proposals)],
  refusals: commissionRefusals,
  adds: [add(changeTypes, commissionRates.changes), add(proposalKinds, commissionRates.proposals)],
}
