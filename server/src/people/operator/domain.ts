import { sql } from 'kysely'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { memberSessions, operatorSessions } from '../../platform/http/auth.ts'
import { dayMs, rowsOlderThan } from '../../platform/job/clean-up.ts'
import { staffReaders } from '../../platform/notice/staff-readers.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { operatorIds, operatorTraits, personTraits } from '../../platform/proposal/same-person.ts'
import { add } from '../../platform/shop/extension.ts'
import { names } from '../../platform/shop/names.ts'
import { provide } from '../../platform/shop/provide.ts'
import { accessKind } from './access-kind.ts'
import { operatorAdminRoutes } from './admin-routes.ts'
import { authenticateOperator } from './authenticate.ts'
import { operatorChanges, roleChanges } from './changes.ts'
import { authenticateMember } from './members.ts'
import { namesOfPeople } from './names.ts'
import { operatorsAdminRoutes } from './operators-admin-routes.ts'
import { ownAccountAdminRoutes } from './own-account-admin-routes.ts'
import { madeLink, sameAccount, sameDevice, sameMobile, sameShopper, sharedDevice } from './person-traits.ts'
import { operatorRefusals } from './refusals.ts'
import { findStaffReaders } from './staff-readers.ts'

export const operator: Domain = {
  adminRoutes: [operatorAdminRoutes, ownAccountAdminRoutes, operatorsAdminRoutes, proposalRoutes(accessKind)],
  refusals: operatorRefusals,
  cleanUps: {
    operatorSessions: rowsOlderThan('operator_session', 'expires_at', 30 * dayMs),
    operatorDevices: rowsOlderThan('operator_device', 'last_seen_at', 365 * dayMs),
  },
  services: [
    provide(operatorSessions, (shop) => ({ value: (token, from) => authenticateOperator(shop, token, from) })),
    provide(staffReaders, () => ({ value: findStaffReaders })),
    provide(names, () => ({ value: namesOfPeople })),
    provide(memberSessions, (shop) => ({ value: (token, at) => authenticateMember(shop, token, at) })),
  ],
  adds: [
    add(changeTypes, operatorChanges, roleChanges),
    add(proposalKinds, accessKind),
    add(personTraits, sameAccount, sameMobile, sameDevice),
    add(operatorTraits, sameShopper, sharedDevice, madeLink),
    add(operatorIds, sql`SELECT id FROM operator WHERE merchant_id IS NULL`),
  ],
}
