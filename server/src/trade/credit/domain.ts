import type { Domain } from '../../platform/domain/domain.ts'
import { allowanceUses } from '../../platform/proposal/allowance.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { creditedAlone } from './bounds.ts'
import { creditKind } from './proposal-kind.ts'

export const credit: Domain = {
  adminRoutes: [proposalRoutes(creditKind)],
  adds: [add(proposalKinds, creditKind), add(allowanceUses, creditedAlone)],
}
