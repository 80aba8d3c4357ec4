import { changeTypes } from '../change/change-types.ts'
import type { Domain } from '../domain/domain.ts'
import { proposalKinds } from '../proposal/kind.ts'
import { proposalRoutes } from '../proposal/mount-kind.ts'
import { add } from '../shop/extension.ts'
import { providerAdminRoutes } from './admin-routes.ts'
import { providerKind } from './proposal-kind.ts'
import { providerRefusals } from './refusals.ts'
import { providerChanges } from './save-provider.ts'

export const provider: Domain = {
  adminRoutes: [providerAdminRoutes, proposalRoutes(providerKind)],
  refusals: providerRefusals,
  adds: [add(changeTypes, providerChanges), add(proposalKinds, providerKind)],
}
