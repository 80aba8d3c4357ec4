import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminRoleCreate, adminRoleUpdate } from '@shop/contract/people/operator/operators.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { fixedRole, mayGive, toPermissions, toStored } from './rules.ts'

interface By {
  operator: Operator
  now: Date
}

/** @throws Refusal ROLE_BEYOND; Invalid without a zh-Hant name */
export async function createRole(
  db: Db,
  { name, permissions }: BodyOf<typeof adminRoleCreate>,
  { operator, now }: By,
): Promise<{ id: number }> {
  if (!mayGive(operator.permissions, permissions)) throw new Refusal('ROLE_BEYOND')
  return db.transaction().execute(async (tx) => {
    const stored = toStored(permissions)
    const made = await tx
      .insertInto('operatorRole')
      .values({ name: JSON.stringify(requireText(name, 'name')), permissions: stored })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, { id: made.id, from: null, to: stored }, { operator, now })
    return made
  })
}

/**
 * Another name, other permissions: they hold for those who have the role from their next call on.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, ROLE_FIXED, OPERATOR_SELF, ROLE_BEYOND by what it may before or after
 */
export async function updateRole(
  db: Db,
  id: number,
  { name, permissions, version }: BodyOf<typeof adminRoleUpdate>,
  { operator, now }: By,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockRole(tx, id, operator)
    if (before.version !== version) throw new Refusal('STATE_CHANGED')
    if (!mayGive(operator.permissions, permissions)) throw new Refusal('ROLE_BEYOND')
    const own = await tx.selectFrom('operator').select('roleId').where('id', '=', operator.id).executeTakeFirst()
    if (own?.roleId === id) throw new Refusal('OPERATOR_SELF')
    const stored = toStored(permissions, before.permissions)
    await tx
      .updateTable('operatorRole')
      .set({ name: JSON.stringify(requireText(name, 'name')), permissions: stored, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await record(tx, { id, from: before.permissions, to: stored }, { operator, now })
  })
}

/** @throws Refusal NOT_FOUND, ROLE_FIXED, ROLE_BEYOND, IN_USE */
export async function removeRole(db: Db, id: number, { operator, now }: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockRole(tx, id, operator)
    const used = await tx.selectFrom('operator').select('id').where('roleId', '=', id).limit(1).executeTakeFirst()
    if (used) throw new Refusal('IN_USE')
    await tx.deleteFrom('operatorRole').where('id', '=', id).execute()
    await record(tx, { id, from: before.permissions, to: [] }, { operator, now })
  })
}

/** The lock also keeps others from giving the role meanwhile. */
async function lockRole(tx: Tx, id: number, operator: Operator) {
  const role = await tx
    .selectFrom('operatorRole')
    .select(['code', 'permissions', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw new Refusal('NOT_FOUND')
  if (role.code === fixedRole) throw new Refusal('ROLE_FIXED')
  if (!mayGive(operator.permissions, toPermissions(role.permissions))) throw new Refusal('ROLE_BEYOND')
  return role
}

function record(
  tx: Tx,
  { id, from, to }: { id: number; from: string[] | null; to: string[] },
  { operator, now }: By,
): Promise<void> {
  const change = { entityType: 'role', entityId: id, from: from?.join(' ') ?? null, to: to.join(' ') } as const
  return recordHistory(tx, [change], { actor: `operator:${operator.id}`, now })
}
