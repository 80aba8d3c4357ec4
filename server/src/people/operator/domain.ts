import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { operatorSessions } from '../../platform/http/auth.ts'
import { dayMs, rowsOlderThan } from '../../platform/job/clean-up.ts'
import { add, provide } from '../../platform/shop/extension.ts'
import { operatorAdminRoutes } from './admin-routes.ts'
import { authenticateOperator } from './authenticate.ts'
import { operatorChanges, roleChanges } from './changes.ts'
import { operatorsAdminRoutes } from './operators-admin-routes.ts'
import { operatorRefusals } from './refusals.ts'

export const operator: Domain = {
  adminRoutes: [operatorAdminRoutes, operatorsAdminRoutes],
  refusals: operatorRefusals,
  cleanUps: {
    operatorSessions: rowsOlderThan('operator_session', 'expires_at', 30 * dayMs),
  },
  services: [provide(operatorSessions, ({ db }) => ({ value: (token, now) => authenticateOperator(db, token, now) }))],
  adds: [add(changeTypes, operatorChanges, roleChanges)],
}
