import type { Domain } from '../domain/domain.ts'
import { proposalAdminRoutes } from './admin-routes.ts'
import { proposalRefusals } from './refusals.ts'

export const proposal: Domain = {
  refusals: proposalRefusals,
  adminRoutes: [proposalAdminRoutes],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    proposal: true
  }
}
