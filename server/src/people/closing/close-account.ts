import type { CloseObstacle } from '@shop/contract/people/closing/closing.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockUser } from '../account/users.ts'
import { spendCode } from '../credential/codes.ts'
import type { Target } from '../credential/target.ts'
import { closeAccountJob, warnOfClosingJob } from './jobs.ts'
import { endClosing, insertClosing } from './queries.ts'
import { dueAfter } from './rules.ts'
import { lockObstacles } from './standing.ts'

/**
 * Requests the closing of an account. Until it is closed, the user may use it as before, and may cancel the closing.
 * @throws Refusal CLOSE_OPEN (with `obstacles`), NO_TARGET, CODE_WRONG, CODE_EXPIRED, TOO_FREQUENT, STATE_CHANGED (one
 *   waits already)
 */
export async function requestClosing(
  shop: Shop,
  { userId, kind, code, now }: { userId: number; kind: Target['kind']; code: string; now: Date },
): Promise<{ closingId: number; dueAt: Date }> {
  return commitThenThrow(shop.db, async (tx) => {
    const user = await lockUser(tx, userId)
    const value = user[kind]
    if (value === null) return new Refusal('NO_TARGET')
    const obstacles = await lockObstacles(shop, tx, user)
    if (obstacles.length > 0) return closingRefusal(obstacles)
    const common = { secret: shop.secret, limits: shop.settings.get('security'), now }
    const refusal = await spendCode(tx, { ...common, target: { kind, value }, purpose: 'close_account', code })
    if (refusal) {
      Object.assign(refusal.more, { field: 'form.smsCode' })
      return refusal
    }
    const dueAt = dueAfter(now)
    const closingId = await insertClosing(tx, { userId, dueAt, now })
    if (closingId === undefined) return new Refusal('STATE_CHANGED')
    await planJob(tx, closeAccountJob, { closingId }, { runAt: dueAt })
    await planJob(tx, warnOfClosingJob, { closingId })
    const change = { entityType: 'user', entityId: userId, from: 'active', to: 'closing' } as const
    await recordHistory(tx, [change], { actor: `user:${userId}`, now })
    await tell(tx, { event: 'account-closing', closingId, userId, now })
    return { closingId, dueAt }
  })
}

/**
 * Cancels the waiting closing.
 * @throws Refusal STATE_CHANGED if no closing waits
 */
export async function cancelClosing(db: Db, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const closingId = await endClosing(tx, { userId, state: 'cancelled', now })
    if (closingId === undefined) throw new Refusal('STATE_CHANGED')
    const change = { entityType: 'user', entityId: userId, from: 'closing', to: 'active' } as const
    await recordHistory(tx, [change], { actor: `user:${userId}`, now })
    await tell(tx, { event: 'account-kept', closingId, userId, now })
  })
}

export function closingRefusal(obstacles: CloseObstacle[]): Refusal {
  return new Refusal('CLOSE_OPEN', {}, { data: { obstacles } })
}

export async function tell(
  tx: Tx,
  told: {
    event: 'account-closing' | 'account-kept' | 'account-closing-stopped'
    closingId: number
    userId: number
    now: Date
  },
): Promise<void> {
  const { event, closingId, userId, now } = told
  await notify(tx, { event, entity: `account-closing:${closingId}`, receiver: `user:${userId}`, now })
}
