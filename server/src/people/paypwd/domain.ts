import type { Domain } from '../../platform/domain/domain.ts'
import { dayMs, rowsOlderThan } from '../../platform/job/clean-up.ts'
import { paypwdRoutes } from './routes.ts'

export const paypwd: Domain = {
  routes: [paypwdRoutes],
  cleanUps: {
    payTickets: rowsOlderThan('pay_ticket', 'expires_at', dayMs),
  },
}
