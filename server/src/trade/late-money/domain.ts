import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { creditSources } from '../credit/source.ts'
import { lateMoneyAdminRoutes } from './admin-routes.ts'
import { lateMoneyCredit } from './credit-late-money.ts'
import { lateMoneyNotices } from './notices.ts'
import { lateMoneyRefusals } from './refusals.ts'

export const lateMoney: Domain = {
  adminRoutes: [lateMoneyAdminRoutes],
  adds: [add(creditSources, lateMoneyCredit)],
  refusals: lateMoneyRefusals,
  notices: lateMoneyNotices,
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    late_money: true
  }
}
