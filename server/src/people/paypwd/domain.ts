import { sql } from 'kysely'
import type { Domain } from '../../platform/domain/domain.ts'
import { dayMs, rowsOlderThan } from '../../platform/job/clean-up.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { isPayPasswordSet, payPasswordState } from '../account/extensions.ts'
import { forgetSteps } from '../closing/extensions.ts'
import { paypwdAdminRoutes } from './admin-routes.ts'
import { paypwdMessages } from './messages.ts'
import { paypwdNotices } from './notices.ts'
import { findPayPasswordState } from './queries.ts'
import { paypwdRefusals } from './refusals.ts'
import { paypwdRoutes } from './routes.ts'
import { forgetPayPassword } from './set-pay-password.ts'

export const paypwd: Domain = {
  routes: [paypwdRoutes],
  adminRoutes: [paypwdAdminRoutes],
  refusals: paypwdRefusals,
  messages: paypwdMessages,
  notices: paypwdNotices,
  cleanUps: {
    payTickets: rowsOlderThan('pay_ticket', 'expires_at', dayMs),
  },
  services: [
    provide(payPasswordState, () => ({ value: findPayPasswordState })),
    provide(isPayPasswordSet, () => ({
      value: (userId) => sql`EXISTS (SELECT FROM pay_password WHERE user_id = ${userId})`,
    })),
  ],
  adds: [add(forgetSteps, forgetPayPassword)],
}
