import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { budgetAdminRoutes } from './admin-routes.ts'
import { budgetChanges } from './pause-budget.ts'
import { budgetFundingKind } from './proposal-kind.ts'

export const budget: Domain = {
  adminRoutes: [budgetAdminRoutes, proposalRoutes(budgetFundingKind)],
  adds: [add(proposalKinds, budgetFundingKind), add(changeTypes, budgetChanges)],
}
