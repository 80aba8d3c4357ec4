import { sql } from 'kysely'
import type { Actor } from '../../core/command/history.ts'
import { recordHistory } from '../../core/command/history.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import type { Target } from '../credential/target.ts'
import { findUserByTarget, maskTarget, type UserRow } from './users.ts'

export interface TargetChange {
  id: number
  userId: number
  kind: Target['kind']
  oldValue: string | null
  newValue: string
  warned: string | null
  state: 'waiting' | 'done' | 'cancelled' | 'failed'
  dueAt: Date
}

/**
 * The target at which the owner of an account is warned of a change: the old one, or the one of the other kind if there
 * is none.
 */
export function warnedTarget(user: UserRow, kind: Target['kind']): string | null {
  return user[kind] ?? (kind === 'mobile' ? user.email : user.mobile)
}

export async function insertTargetChange(
  tx: Tx,
  {
    user,
    target,
    state,
    dueAt,
    now,
  }: { user: UserRow; target: Target; state: 'waiting' | 'done'; dueAt: Date; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('targetChange')
    .values({
      userId: user.id,
      kind: target.kind,
      oldValue: user[target.kind],
      newValue: target.value,
      warned: warnedTarget(user, target.kind),
      state,
      dueAt,
      createdAt: now,
      endedAt: state === 'done' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findWaitingChanges(db: Db, userId: number): Promise<TargetChange[]> {
  const rows = await db
    .selectFrom('targetChange')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
  return rows as TargetChange[]
}

/**
 * Cancels waiting changes, of one kind or both.
 * @returns how many were cancelled
 */
export async function cancelTargetChanges(
  tx: Tx,
  { userId, kind, now }: { userId: number; kind?: Target['kind']; now: Date },
): Promise<number> {
  let cancel = tx
    .updateTable('targetChange')
    .set({ state: 'cancelled', endedAt: now })
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
  if (kind) cancel = cancel.where('kind', '=', kind)
  const { numUpdatedRows } = await cancel.executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Gives the target to a user; the caller has locked the user's row.
 * @returns false if another user has it, even if only just now
 */
export async function takeTarget(
  tx: Tx,
  { user, target, actor, now }: { user: UserRow; target: Target; actor: Actor; now: Date },
): Promise<boolean> {
  await lockName(tx, `target:${target.value}`)
  if (await findUserByTarget(tx, target)) return false
  if (!(await setTarget(tx, user.id, target))) return false
  const old = user[target.kind]
  const change = {
    entityType: 'user',
    entityId: user.id,
    from: old && maskTarget({ kind: target.kind, value: old }),
    to: maskTarget(target),
    reason: target.kind,
  } as const
  await recordHistory(tx, [change], { actor, now })
  return true
}

/** A concurrent registration may take the target, which only the unique key detects. */
async function setTarget(tx: Tx, userId: number, target: Target): Promise<boolean> {
  await sql`SAVEPOINT taking`.execute(tx)
  try {
    await tx
      .updateTable('appUser')
      .set({ [target.kind]: target.value })
      .where('id', '=', userId)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    await sql`ROLLBACK TO SAVEPOINT taking`.execute(tx)
    return false
  }
}

const uniqueViolation = '23505'
