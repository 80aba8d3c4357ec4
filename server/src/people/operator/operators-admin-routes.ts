import {
  adminOperatorCreate,
  adminOperatorList,
  adminOperatorPassword,
  adminOperatorUpdate,
  adminRoleCreate,
  adminRoleRemove,
  adminRoleUpdate,
  operatorPassword,
} from '@shop/contract/people/operator/operators.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { createOperator, resetOperatorPassword, updateOperator } from './change-operator.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { createRole, removeRole, updateRole } from './change-role.ts'
import { listOperators } from './list-operators.ts'

export function operatorsAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminOperatorList, ({ operator }) => listOperators(db, operator))
  mountAdmin(app, adminOperatorCreate, ({ body, ...by }) => createOperator(db, body, by))
  mountAdmin(app, adminOperatorUpdate, async ({ params, body, ...by }) => {
    await updateOperator(db, params.id, body, by)
    return {}
  })
  mountAdmin(app, adminOperatorPassword, ({ params, ...by }) => resetOperatorPassword(db, params.id, by))
  mountAdmin(app, adminRoleCreate, ({ body, ...by }) => createRole(db, body, by))
  mountAdmin(app, adminRoleUpdate, async ({ params, body, ...by }) => {
    await updateRole(db, params.id, body, by)
    return {}
  })
  mountAdmin(app, adminRoleRemove, async ({ params, ...by }) => {
    await removeRole(db, params.id, by)
    return {}
  })
  mountAdmin(app, operatorPassword, async ({ body, ...by }) => {
    await changeOwnPassword(shop, body, by)
    return {}
  })
}
