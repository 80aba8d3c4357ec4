import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type CodePurpose, spendCode } from '../credential/codes.ts'
import { isOwnPassword } from '../credential/own-password.ts'
import type { Target } from '../credential/target.ts'
import { applyTargetChangeJob, warnOfTargetChangeJob } from './jobs.ts'
import { cancelTargetChanges, insertTargetChange, takeTarget, warnedTarget } from './target-changes.ts'
import { getUser, lockUser, type UserRow } from './users.ts'

/** How long the owner of the old target may object to a change proved by the password alone. */
const objectionH = 24

export interface BindTarget {
  userId: number
  target: Target
  /** sent to the target */
  code: string
  /** purposes the code may have been requested for: old clients know only `login` */
  purposes: readonly CodePurpose[]
  /** sent to the target in use */
  oldCode?: string
  password?: string
  now: Date
}

/**
 * Binds a mobile number or an e-mail address. The first of its kind needs only its own code. Replacing one takes effect
 * at once with a code sent to the old one, or after a day with the log-in password. Either way the owner is warned at
 * the old target.
 * @returns when it takes effect; undefined if it already has
 * @throws Refusal TARGET_SAME, REBIND_PROOF, PASSWORD_WRONG, LOGIN_LOCKED, CODE_WRONG, CODE_EXPIRED, TOO_FREQUENT,
 *   TARGET_TAKEN, STATE_CHANGED
 */
export async function bindTarget(shop: Shop, wanted: BindTarget): Promise<{ effectiveAt: Date | undefined }> {
  const { userId, target, oldCode, now } = wanted
  const before = await getUser(shop.db, userId)
  const old = before[target.kind]
  if (old === target.value) throw new Refusal('TARGET_SAME', {}, { field: `form.${target.kind}` })
  if (old !== null && !oldCode) await assertPassword(shop, before, wanted)
  return commitThenThrow(shop.db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user[target.kind] !== old || user.closedAt !== null) return new Refusal('STATE_CHANGED')
    const refusal = await spendCodes(shop, tx, { ...wanted, old })
    if (refusal) return refusal
    await cancelTargetChanges(tx, { userId, kind: target.kind, now })
    if (old !== null && !oldCode) return { effectiveAt: await planChange(tx, { user, target, now }) }
    const actor = `user:${userId}` as const
    if (!(await takeTarget(tx, { user, target, actor, now }))) {
      return new Refusal('TARGET_TAKEN', {}, { field: `form.${target.kind}` })
    }
    const changeId = await insertTargetChange(tx, { user, target, state: 'done', dueAt: now, now })
    await tell(tx, { changeId, user, kind: target.kind, event: 'target-changed', now })
    return { effectiveAt: undefined }
  })
}

async function assertPassword(shop: Shop, user: UserRow, { password, now }: BindTarget): Promise<void> {
  if (!password || !user.passwordHash) throw new Refusal('REBIND_PROOF', {}, { field: 'form.oldCode' })
  const known = await isOwnPassword(shop, { userId: user.id, stored: user.passwordHash, password, now })
  if (!known) throw new Refusal('PASSWORD_WRONG', {}, { field: 'form.password' })
}

/** Checks both codes before using one up: a typo in the second must not cost the first. */
async function spendCodes(
  shop: Shop,
  tx: Tx,
  { target, code, purposes, old, oldCode, now }: BindTarget & { old: string | null },
): Promise<Refusal | undefined> {
  const common = { secret: shop.secret, limits: shop.settings.get('security'), now }
  const spendNew = async (keep: boolean) => {
    let refusal: Refusal | undefined
    for (const purpose of purposes) {
      refusal = await spendCode(tx, { ...common, target, purpose, code, keep })
      // The next purpose is tried only if there is no code for this one.
      if (refusal?.code !== 'CODE_EXPIRED') break
    }
    return refusal && withField(refusal, 'form.smsCode')
  }
  if (old !== null && oldCode) {
    const refusal = await spendNew(true)
    if (refusal) return refusal
    const given = { ...common, target: { kind: target.kind, value: old }, purpose: 'rebind', code: oldCode } as const
    const wrong = await spendCode(tx, given)
    if (wrong) return withField(wrong, 'form.oldCode')
  }
  return spendNew(false)
}

/** Sets the form field that the refusal is about. */
function withField(refusal: Refusal, field: string): Refusal {
  Object.assign(refusal.more, { field })
  return refusal
}

async function planChange(tx: Tx, { user, target, now }: { user: UserRow; target: Target; now: Date }): Promise<Date> {
  const dueAt = addHours(now, objectionH)
  const changeId = await insertTargetChange(tx, { user, target, state: 'waiting', dueAt, now })
  await planJob(tx, applyTargetChangeJob, { changeId }, { runAt: dueAt })
  await tell(tx, { changeId, user, kind: target.kind, event: 'target-change-planned', now })
  return dueAt
}

/** Notifies the user in the app, and warns them at their old target. */
export async function tell(
  tx: Tx,
  told: {
    changeId: number
    user: UserRow
    kind: Target['kind']
    event: 'target-changed' | 'target-change-planned' | 'target-change-failed'
    now: Date
  },
): Promise<void> {
  const { changeId, user, kind, event, now } = told
  const params = { kind }
  await notify(tx, { event, entity: `target-change:${changeId}`, receiver: `user:${user.id}`, params, now })
  if (warnedTarget(user, kind) === null || event === 'target-change-failed') return
  await planJob(tx, warnOfTargetChangeJob, { changeId, planned: event === 'target-change-planned' })
}
