import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminOperatorCreate, adminOperatorUpdate } from '@shop/contract/people/operator/operators.ts'
import { type By as Author, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { markAllNoticesRead } from '../../platform/notice/operator-notices.ts'
import { hashPassword } from '../account/passwords.ts'
import { operatorChanges } from './changes.ts'
import { forgetWrongLogIns } from './log-in.ts'
import { findRoles } from './queries.ts'
import { mayGive } from './rules.ts'
import { endOperatorSessions } from './sessions.ts'

interface By {
  operator: Operator
  by: Author
}

/**
 * Creates an operator; existing notices count as read.
 * @returns the password, which is stored nowhere: if it is lost, it has to be reset
 * @throws Refusal NOT_FOUND (the role), ROLE_BEYOND, LOGIN_TAKEN
 */
export async function createOperator(
  db: Db,
  { login: wanted, name: given, roleId }: BodyOf<typeof adminOperatorCreate>,
  { operator, by }: By,
): Promise<{ id: number; password: string }> {
  const { password, passwordHash } = await newPassword()
  const [login, name] = [wanted.trim().toLowerCase(), given.trim()]
  return db.transaction().execute(async (tx) => {
    const role = await assertMayGive(tx, operator, roleId)
    const made = await tx
      .insertInto('operator')
      .values({
        login,
        name,
        passwordHash,
        roleId,
        createdAt: by.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('LOGIN_TAKEN', {}, { field: 'login' })
    await markAllNoticesRead(tx, made.id)
    await recordChange(tx, operatorChanges, { entityId: made.id, name, after: { login, name, role: role.name } }, by)
    return { id: made.id, password }
  })
}

/**
 * Changes name or role, disables or enables. A new role applies from the next call on; disabling ends the operator's
 * sessions.
 * @throws Refusal NOT_FOUND, ROLE_BEYOND, OPERATOR_SELF
 */
export async function updateOperator(
  db: Db,
  id: number,
  { name: given, roleId, disabled }: BodyOf<typeof adminOperatorUpdate>,
  { operator, by }: By,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockOther(tx, id, operator)
    const role = await assertMayGive(tx, operator, roleId)
    const wasDisabled = before.disabledAt !== null
    const disabledAt = disabled ? (before.disabledAt ?? by.now) : null
    const name = given.trim()
    await tx.updateTable('operator').set({ name, roleId, disabledAt }).where('id', '=', id).execute()
    if (disabled && !wasDisabled) await endOperatorSessions(tx, { operatorId: id, now: by.now })
    const edit = {
      before: { name: before.name, role: before.role.name, disabled: wasDisabled },
      after: { name, role: role.name, disabled },
    }
    await recordChange(tx, operatorChanges, { entityId: id, name, ...edit }, by)
  })
}

/**
 * Resets the password of an operator who has lost theirs; ends their sessions and lifts a lock.
 * @throws Refusal NOT_FOUND, ROLE_BEYOND, OPERATOR_SELF: operators change their own with the old one
 */
export async function resetOperatorPassword(db: Db, id: number, { operator, by }: By): Promise<{ password: string }> {
  const { password, passwordHash } = await newPassword()
  const login = await db.transaction().execute(async (tx) => {
    const before = await lockOther(tx, id, operator)
    await tx.updateTable('operator').set({ passwordHash }).where('id', '=', id).execute()
    await endOperatorSessions(tx, { operatorId: id, now: by.now })
    const edit = { entityId: id, name: before.name, before: {}, after: { password: 'reset' } }
    await recordChange(tx, operatorChanges, edit, by)
    return before.login
  })
  await forgetWrongLogIns(db, { id, login })
  return { password }
}

async function lockOther(tx: Tx, id: number, operator: Operator) {
  const row = await tx
    .selectFrom('operator')
    .select(['id', 'login', 'name', 'roleId', 'disabledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.id === operator.id) throw new Refusal('OPERATOR_SELF')
  return { ...row, role: await assertMayGive(tx, operator, row.roleId) }
}

async function assertMayGive(tx: Tx, operator: Operator, roleId: number) {
  const role = (await findRoles(tx)).find(({ id }) => id === roleId)
  if (!role) throw new Refusal('NOT_FOUND')
  if (!mayGive(operator.permissions, role.permissions)) throw new Refusal('ROLE_BEYOND')
  return role
}

async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = randomBytes(12).toString('base64url')
  return { password, passwordHash: await hashPassword(password) }
}
