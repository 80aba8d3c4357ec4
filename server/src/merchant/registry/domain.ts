import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { collecting } from '../../trade/order/collecting.ts'
import { registryAdminRoutes } from './admin-routes.ts'
import { collectChanges, collectKind } from './collect-kind.ts'
import { openCollecting } from './collecting.ts'
import { registryNotices } from './notices.ts'
import { registryRefusals } from './refusals.ts'
import { merchantNoteChanges } from './save-note.ts'
import { settleDaysChanges, settleDaysKind } from './settle-days-kind.ts'
import { terminationKind } from './termination-kind.ts'

export const registry: Domain = {
  adminRoutes: [
    registryAdminRoutes,
    proposalRoutes(terminationKind),
    proposalRoutes(settleDaysKind),
    proposalRoutes(collectKind),
  ],
  refusals: registryRefusals,
  notices: registryNotices,
  services: [provide(collecting, openCollecting)],
  adds: [
    add(changeTypes, merchantNoteChanges, settleDaysChanges, collectChanges),
    add(proposalKinds, terminationKind, settleDaysKind, collectKind),
  ],
}
