import { isDeciding } from '@shop/contract/permissions.ts'
import { type By as Author, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { markAllNoticesRead } from '../../platform/notice/operator-notices.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { operatorChanges } from './changes.ts'
import { forgetDevices } from './devices.ts'
import { openEnrolment } from './enrol.ts'
import { findRoles, type Role } from './queries.ts'
import { mayGive } from './rules.ts'
import { removeSecondFactor } from './second-factor.ts'
import { endOperatorSessions } from './sessions.ts'
import { forgetWrongLogIns } from './wrong-log-ins.ts'

// The changes that proposals of `access-kind.ts` carry out. `operator` is the approver, who needs every permission that
// is given.

export interface By {
  operator: Operator
  by: Author
}

/**
 * Creates an operator, who enrols by a link; existing notices count as read.
 * @throws Refusal NOT_FOUND (the role), ROLE_BEYOND, LOGIN_TAKEN
 */
export async function createOperator(
  tx: Tx,
  { login, name, roleId }: { login: string; name: string; roleId: number },
  { operator, by }: By,
): Promise<void> {
  const role = await assertMayGive(tx, operator, roleId)
  const made = await tx
    .insertInto('operator')
    .values({ login, name, passwordHash: null, roleId, createdAt: by.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('LOGIN_TAKEN', {}, { field: 'login' })
  await openEnrolment(tx, { operatorId: made.id, linkBy: operator.id, now: by.now })
  await markAllNoticesRead(tx, made.id)
  await recordChange(tx, operatorChanges, { entityId: made.id, name, after: { login, name, role: role.name } }, by)
}

/**
 * Changes name or role, disables or enables. A new role applies from the next call on, but its decisions only after the
 * waiting period if the old one had none; disabling ends the operator's sessions.
 * @throws Refusal NOT_FOUND, ROLE_BEYOND, OPERATOR_SELF
 */
export async function updateOperator(
  shop: Shop,
  tx: Tx,
  { operatorId: id, name, roleId, disabled }: { operatorId: number; name: string; roleId: number; disabled: boolean },
  { operator, by }: By,
): Promise<void> {
  const before = await lockOther(tx, id, operator)
  const role = await assertMayGive(tx, operator, roleId)
  const wasDisabled = before.disabledAt !== null
  const disabledAt = disabled ? (before.disabledAt ?? by.now) : null
  const isNewDecider = decides(role) && !decides(before.role)
  const decidesFrom = isNewDecider ? waitUntil(shop, by.now) : before.decidesFrom
  await tx.updateTable('operator').set({ name, roleId, disabledAt, decidesFrom }).where('id', '=', id).execute()
  if (disabled && !wasDisabled) await endOperatorSessions(tx, { operatorId: id, now: by.now })
  const edit = {
    before: { name: before.name, role: before.role.name, disabled: wasDisabled },
    after: { name, role: role.name, disabled },
  }
  await recordChange(tx, operatorChanges, { entityId: id, name, ...edit }, by)
}

/**
 * Removes the password and the second factor of an operator who has lost theirs, ends their sessions and lifts a lock.
 * They enrol again by a link, so nobody else sees their new password.
 * @throws Refusal NOT_FOUND, ROLE_BEYOND, OPERATOR_SELF: operators change their own with the old one
 */
export async function resetOperator(
  tx: Tx,
  { operatorId: id }: { operatorId: number },
  { operator, by }: By,
): Promise<void> {
  const { login, name } = await lockOther(tx, id, operator)
  await tx.updateTable('operator').set({ passwordHash: null }).where('id', '=', id).execute()
  await removeSecondFactor(tx, id)
  await forgetDevices(tx, id)
  await forgetWrongLogIns(tx, { id, login })
  await endOperatorSessions(tx, { operatorId: id, now: by.now })
  await openEnrolment(tx, { operatorId: id, linkBy: operator.id, now: by.now })
  const after = { password: 'reset', secondFactor: 'reset' }
  await recordChange(tx, operatorChanges, { entityId: id, name, before: {}, after }, by)
}

/** Accepts that an operator has no shop account. @throws Refusal NOT_FOUND, OPERATOR_SELF, ACCOUNT_LINKED */
export async function acceptNoAccount(
  tx: Tx,
  { operatorId: id }: { operatorId: number },
  { operator, by }: By,
): Promise<void> {
  if (id === operator.id) throw new Refusal('OPERATOR_SELF')
  const known = await tx
    .selectFrom('operator')
    .select(['name', 'userId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new Refusal('NOT_FOUND')
  if (known.userId !== null) throw new Refusal('ACCOUNT_LINKED')
  await tx.updateTable('operator').set({ noAccountAt: by.now }).where('id', '=', id).execute()
  const edit = { entityId: id, name: known.name, before: {}, after: { shopAccount: 'none' } }
  await recordChange(tx, operatorChanges, edit, by)
}

/** @throws Refusal NOT_FOUND, OPERATOR_SELF, ROLE_BEYOND */
export async function lockOther(tx: Tx, id: number, operator: Operator) {
  const row = await tx
    .selectFrom('operator')
    .select(['id', 'login', 'name', 'roleId', 'disabledAt', 'decidesFrom'])
    .where('id', '=', id)
    .where('merchantId', 'is', null)
    .$narrowType<{ login: string; roleId: number }>()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.id === operator.id) throw new Refusal('OPERATOR_SELF')
  return { ...row, role: await assertMayGive(tx, operator, row.roleId) }
}

/** @throws Refusal NOT_FOUND, ROLE_BEYOND */
export async function assertMayGive(tx: Tx, operator: Operator, roleId: number): Promise<Role> {
  const role = (await findRoles(tx)).find(({ id }) => id === roleId)
  if (!role) throw new Refusal('NOT_FOUND')
  if (!mayGive(operator.permissions, role.permissions)) throw new Refusal('ROLE_BEYOND')
  return role
}

export async function findOperator(on: Db | Tx, id: number) {
  return on
    .selectFrom('operator')
    .select(['login', 'name', 'roleId', 'disabledAt'])
    .where('id', '=', id)
    .where('merchantId', 'is', null)
    .$narrowType<{ login: string; roleId: number }>()
    .executeTakeFirst()
}

export function decides({ permissions }: Pick<Role, 'permissions'>): boolean {
  return permissions.some(isDeciding)
}

/** Until when an operator who is new to decisions may not decide. */
export function waitUntil({ settings }: Pick<Shop, 'settings'>, now: Date): Date {
  return addHours(now, settings.get('operator').decideAfterHours)
}
