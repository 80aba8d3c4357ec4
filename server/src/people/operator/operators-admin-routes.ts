import { adminOperatorLink } from '@shop/contract/people/operator/enrolment.ts'
import {
  adminOperatorCreate,
  adminOperatorList,
  adminOperatorReset,
  adminOperatorUpdate,
  adminRoleCreate,
  adminRoleRemove,
  adminRoleUpdate,
  operatorNoAccount,
  operatorPassword,
} from '@shop/contract/people/operator/operators.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { removeRole } from './change-role.ts'
import { makeLink } from './enrol.ts'
import { listOperators } from './list-operators.ts'
import { proposeNoAccount, proposeOperator, proposeReset, proposeRole, proposeUpdate } from './propose-access.ts'

export function operatorsAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminOperatorList, ({ operator }) => listOperators(db, operator))
  mountAdmin(app, adminOperatorCreate, ({ body, operator, now }) => proposeOperator(shop, { ...body, operator, now }))
  mountAdmin(app, adminOperatorUpdate, ({ params, body, operator, now }) =>
    proposeUpdate(shop, { ...body, operatorId: params.id, operator, now }),
  )
  mountAdmin(app, adminOperatorReset, ({ params, body, operator, now }) =>
    proposeReset(shop, { ...body, operatorId: params.id, operator, now }),
  )
  mountAdmin(app, adminOperatorLink, ({ params, operator, now }) =>
    makeLink(shop, { operatorId: params.id, operator, now }),
  )
  mountAdmin(app, adminRoleCreate, ({ body, operator, now }) =>
    proposeRole(shop, { ...body, roleId: null, version: 0, operator, now }),
  )
  mountAdmin(app, adminRoleUpdate, ({ params, body, operator, now }) =>
    proposeRole(shop, { ...body, roleId: params.id, operator, now }),
  )
  mountAdmin(app, adminRoleRemove, async ({ params, ...by }) => {
    await removeRole(db, params.id, by)
    return {}
  })
  mountAdmin(app, operatorNoAccount, ({ body, operator, now }) => proposeNoAccount(shop, { ...body, operator, now }))
  mountAdmin(app, operatorPassword, async ({ body, ...by }) => {
    await changeOwnPassword(shop, body, by)
    return {}
  })
}
