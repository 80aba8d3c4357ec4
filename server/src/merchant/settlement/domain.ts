import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { settlementAdminRoutes } from './admin-routes.ts'
import { settlementNotices } from './notices.ts'
import { stateSettlements } from './write-line.ts'

export const settlement: Domain = {
  adminRoutes: [settlementAdminRoutes],
  notices: settlementNotices,
  adds: [add(programmes, stateSettlements)],
}
