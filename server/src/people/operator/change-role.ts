import type { LocalText } from '@shop/contract/core/common.ts'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import { type By as Author, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type By, decides, waitUntil } from './change-operator.ts'
import { roleChanges } from './changes.ts'
import { compactPermissions, expandPermissions, mayGive, recoveryRole } from './rules.ts'

/**
 * Creates a role, or changes its name and permissions. They apply to operators with this role from their next call on,
 * but decisions only after the waiting period if the role had none.
 * @throws Refusal ROLE_BEYOND (by the permissions before or after), NOT_FOUND, STATE_CHANGED, ROLE_FIXED, OPERATOR_SELF
 */
export async function writeRole(
  shop: Shop,
  tx: Tx,
  wanted: { roleId: number | null; name: LocalText; permissions: Permission[]; version: number },
  { operator, by }: By,
): Promise<void> {
  const { roleId: id, name, permissions, version } = wanted
  if (!mayGive(operator.permissions, permissions)) throw new Refusal('ROLE_BEYOND')
  if (id === null) {
    const made = await tx
      .insertInto('operatorRole')
      .values({ name: JSON.stringify(name), permissions: compactPermissions(permissions) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(tx, roleChanges, { entityId: made.id, name, after: { name, permissions } }, by)
    return
  }
  const before = await lockOtherRole(tx, id, operator)
  if (before.version !== version) throw new Refusal('STATE_CHANGED')
  await tx
    .updateTable('operatorRole')
    .set({
      name: JSON.stringify(name),
      permissions: compactPermissions(permissions, before.permissions),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  if (decides({ permissions }) && !decides({ permissions: expandPermissions(before.permissions) })) {
    const decidesFrom = waitUntil(shop, by.now)
    await tx.updateTable('operator').set({ decidesFrom }).where('roleId', '=', id).execute()
  }
  const edit = { before: toFields(before), after: { name, permissions } }
  await recordChange(tx, roleChanges, { entityId: id, name, ...edit }, by)
}

/** @throws Refusal NOT_FOUND, ROLE_FIXED, ROLE_BEYOND, IN_USE */
export async function removeRole(
  db: Db,
  id: number,
  { operator, by }: { operator: Operator; by: Author },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockRole(tx, id, operator)
    const used = await tx.selectFrom('operator').select('id').where('roleId', '=', id).limit(1).executeTakeFirst()
    if (used) throw new Refusal('IN_USE')
    await tx.deleteFrom('operatorRole').where('id', '=', id).execute()
    await recordChange(tx, roleChanges, { entityId: id, name: before.name as LocalText, before: toFields(before) }, by)
  })
}

/** A role that is not the operator's own. @throws Refusal like `lockRole`, OPERATOR_SELF */
export async function lockOtherRole(tx: Tx, id: number, operator: Operator) {
  const role = await lockRole(tx, id, operator)
  const own = await tx.selectFrom('operator').select('roleId').where('id', '=', operator.id).executeTakeFirst()
  if (own?.roleId === id) throw new Refusal('OPERATOR_SELF')
  return role
}

/** The lock also keeps others from assigning the role meanwhile. @throws Refusal NOT_FOUND, ROLE_FIXED, ROLE_BEYOND */
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
