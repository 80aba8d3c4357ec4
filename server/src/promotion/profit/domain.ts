import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { profitAdminRoutes } from './admin-routes.ts'
import { channelChanges, channelKind } from './channel-kind.ts'
import { profitMessages } from './messages.ts'
import { profitNotices } from './notices.ts'
import { profitProgramme } from './programme.ts'
import { profitRates } from './rate-kind.ts'
import { profitRefusals } from './refusals.ts'
import { profitRoutes } from './routes.ts'

export const profit: Domain = {
  routes: [profitRoutes],
  adminRoutes: [profitAdminRoutes, proposalRoutes(profitRates.proposals), proposalRoutes(channelKind)],
  refusals: profitRefusals,
  messages: profitMessages,
  notices: profitNotices,
  adds: [
    add(programmes, profitProgramme),
    add(changeTypes, profitRates.changes, channelChanges),
    add(proposalKinds, profitRates.proposals),
    add(proposalKinds, channelKind),
  ],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    'profit-membership': true
  }
}
