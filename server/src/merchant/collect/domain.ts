import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add, provide } from '../../platform/shop/extension.ts'
import { collecting } from '../../trade/order/collecting.ts'
import { collectAdminRoutes } from './admin-routes.ts'
import { collectChanges, collectKind } from './collect-kind.ts'
import { openCollecting } from './collecting.ts'
import { collectNotices } from './notices.ts'

export const collect: Domain = {
  adminRoutes: [collectAdminRoutes, proposalRoutes(collectKind)],
  services: [provide(collecting, openCollecting)],
  notices: collectNotices,
  adds: [add(changeTypes, collectChanges), add(proposalKinds, collectKind)],
}
