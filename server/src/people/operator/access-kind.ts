import { LocalText, oneOf } from '@shop/contract/core/common.ts'
import { adminAccessDecide, adminAccessList } from '@shop/contract/people/operator/access.ts'
import { permissions } from '@shop/contract/permissions.ts'
import Type, { type Static } from 'typebox'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { type Approval, proposalKind } from '../../platform/proposal/kind.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { acceptNoAccount, createOperator, findOperator, resetOperator, updateOperator } from './change-operator.ts'
import { writeRole } from './change-role.ts'
import { findRoles } from './queries.ts'

const Id = Type.Integer()

/** The proposed change; checked again, with the approver's permissions, when it is approved. */
const AccessChange = Type.Union([
  Type.Object({ change: Type.Literal('create'), login: Type.String(), name: Type.String(), roleId: Id }),
  Type.Object({
    change: Type.Literal('update'),
    operatorId: Id,
    before: Type.Object({ name: Type.String(), roleId: Id, disabled: Type.Boolean() }),
    name: Type.String(),
    roleId: Id,
    disabled: Type.Boolean(),
  }),
  Type.Object({ change: Type.Literal('reset'), operatorId: Id }),
  Type.Object({
    change: Type.Literal('role'),
    /** null: a new one */
    roleId: Type.Union([Id, Type.Null()]),
    name: LocalText,
    permissions: Type.Array(oneOf(permissions)),
    version: Type.Integer(),
  }),
  Type.Object({ change: Type.Literal('account'), operatorId: Id }),
])
export type AccessChange = Static<typeof AccessChange>

/** A change of operators' permissions. */
export const accessKind = proposalKind({
  name: 'operator-access',
  list: adminAccessList,
  decide: adminAccessDecide,
  subject: 'operator_access',
  payload: Type.Object({ of: AccessChange }),
  oneOpen: 'PROPOSAL_OPEN',

  lock: (tx, key) => lockName(tx, `operator-access:${key}`),

  async isStale(on, { payload: { of } }) {
    if (of.change === 'create') {
      return (
        (await on.selectFrom('operator').select('id').where('login', '=', of.login).executeTakeFirst()) !== undefined
      )
    }
    if (of.change === 'update') {
      const now = await findOperator(on, of.operatorId)
      const { name, roleId, disabled } = of.before
      return !now || now.name !== name || now.roleId !== roleId || (now.disabledAt !== null) !== disabled
    }
    if (of.change === 'role' && of.roleId !== null) {
      return (await findRoles(on)).find(({ id }) => id === of.roleId)?.version !== of.version
    }
    return false
  },

  async approve(shop, tx, { id, payload: { of }, proposedBy }, { operator, now }) {
    await carryOut(shop, tx, of, { operator, proposedBy, now })
    return `access:${id}`
  },

  describe: ({ shop }, proposals) => Promise.all(proposals.map(({ payload: { of } }) => describe(shop.db, of))),
})

/** As proposed by one operator and approved by `operator`, the same person where one suffices. */
async function carryOut(
  shop: Shop,
  tx: Tx,
  of: AccessChange,
  { operator, proposedBy, now }: Omit<Approval, 'note'> & { proposedBy: number },
): Promise<void> {
  const by = { operator, by: { actor: `operator:${proposedBy}` as const, now } }
  if (of.change === 'create') await createOperator(tx, of, by)
  else if (of.change === 'update') await updateOperator(shop, tx, of, by)
  else if (of.change === 'reset') await resetOperator(tx, of, by)
  else if (of.change === 'role') await writeRole(shop, tx, of, by)
  else await acceptNoAccount(tx, of, by)
}

async function describe(db: Db, of: AccessChange) {
  const roles = await findRoles(db)
  const roleOf = (roleId: number | null | undefined) => roles.find(({ id }) => id === roleId)
  if (of.change === 'role') {
    const held = roleOf(of.roleId)?.permissions ?? []
    const gained = of.permissions.filter((permission) => !held.includes(permission))
    return {
      change: of.change,
      operatorId: null,
      login: '',
      name: '',
      role: of.name,
      permissions: gained,
      disabled: false,
    }
  }
  const operator = of.change === 'create' ? undefined : await findOperator(db, of.operatorId)
  const role = roleOf('roleId' in of ? of.roleId : operator?.roleId)
  return {
    change: of.change,
    operatorId: of.change === 'create' ? null : of.operatorId,
    login: of.change === 'create' ? of.login : (operator?.login ?? ''),
    name: 'name' in of ? of.name : (operator?.name ?? ''),
    role: role?.name ?? null,
    permissions: role?.permissions ?? [],
    disabled: of.change === 'update' ? of.disabled : operator?.disabledAt != null,
  }
}
