import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminRoleCreate, adminRoleUpdate } from '@shop/contract/people/operator/operators.ts'
import { type By as Author, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { roleChanges } from './changes.ts'
import { compactPermissions, expandPermissions, mayGive, recoveryRole } from './rules.ts'

interface By {
  operator: Operator
  by: Author
}

/** @throws Refusal ROLE_BEYOND; Invalid without a zh-Hant name */
export async function createRole(
  db: Db,
  { name: given, permissions }: BodyOf<typeof adminRoleCreate>,
  { operator, by }: By,
): Promise<{ id: number }> {
  if (!mayGive(operator.permissions, permissions)) throw new Refusal('ROLE_BEYOND')
  return db.transaction().execute(async (tx) => {
    const name = requireText(given, 'name')
    const made = await tx
      .insertInto('operatorRole')
      .values({ name: JSON.stringify(name), permissions: compactPermissions(permissions) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(tx, roleChanges, { entityId: made.id, name, after: { name, permissions } }, by)
    return made
  })
}

/**
 * Changes name or permissions; they apply to operators with this role from their next call on.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, ROLE_FIXED, OPERATOR_SELF, ROLE_BEYOND by the permissions before or after
 */
export async function updateRole(
  db: Db,
  id: number,
  { name: given, permissions, version }: BodyOf<typeof adminRoleUpdate>,
  { operator, by }: By,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockRole(tx, id, operator)
    if (before.version !== version) throw new Refusal('STATE_CHANGED')
    if (!mayGive(operator.permissions, permissions)) throw new Refusal('ROLE_BEYOND')
    const own = await tx.selectFrom('operator').select('roleId').where('id', '=', operator.id).executeTakeFirst()
    if (own?.roleId === id) throw new Refusal('OPERATOR_SELF')
    const stored = compactPermissions(permissions, before.permissions)
    const name = requireText(given, 'name')
    await tx
      .updateTable('operatorRole')
      .set({ name: JSON.stringify(name), permissions: stored, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const edit = { before: toFields(before), after: { name, permissions } }
    await recordChange(tx, roleChanges, { entityId: id, name, ...edit }, by)
  })
}

/** @throws Refusal NOT_FOUND, ROLE_FIXED, ROLE_BEYOND, IN_USE */
export async function removeRole(db: Db, id: number, { operator, by }: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockRole(tx, id, operator)
    const used = await tx.selectFrom('operator').select('id').where('roleId', '=', id).limit(1).executeTakeFirst()
    if (used) throw new Refusal('IN_USE')
    await tx.deleteFrom('operatorRole').where('id', '=', id).execute()
    await recordChange(tx, roleChanges, { entityId: id, name: before.name as LocalText, before: toFields(before) }, by)
  })
}

/** The lock also keeps others from assigning the role meanwhile. */
async function lockRole(tx: Tx, id: number, operator: Operator) {
  const role = await tx
    .selectFrom('operatorRole')
    .select(['code', 'name', 'permissions', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw new Refusal('NOT_FOUND')
  if (role.code === recoveryRole) throw new Refusal('ROLE_FIXED')
  if (!mayGive(operator.permissions, expandPermissions(role.permissions))) throw new Refusal('ROLE_BEYOND')
  return role
}

/** As recorded: single permissions, with wildcards expanded. */
function toFields({ name, permissions }: { name: unknown; permissions: readonly string[] }) {
  return { name, permissions: expandPermissions(permissions) }
}
