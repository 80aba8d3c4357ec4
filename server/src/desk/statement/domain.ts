import type { Domain } from '../../platform/domain/domain.ts'
import { provide } from '../../platform/shop/provide.ts'
import { bankLines } from '../../trade/late-money/bank-lines.ts'
import { statementAdminRoutes } from './admin-routes.ts'
import { findBankLines } from './queries.ts'
import { statementRefusals } from './refusals.ts'

export const statement: Domain = {
  adminRoutes: [statementAdminRoutes],
  refusals: statementRefusals,
  services: [provide(bankLines, () => ({ value: findBankLines }))],
}
