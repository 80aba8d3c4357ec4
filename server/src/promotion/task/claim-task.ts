import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { taskClaim } from '@shop/contract/promotion/task/task.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { dayOf } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertTaskOn } from './modules.ts'
import { payTask } from './pay-task.ts'
import { findMet, findOpenTask } from './queries.ts'
import { isClaimed, kindCounters } from './rules.ts'

/**
 * Pays for a check-in, a review or a complete profile, if the shop finds that it has been done.
 * @throws Refusal MODULE_OFF, NOT_FOUND, TASK_OVER, TASK_NOT_MET, and those of `payTask`
 */
export async function claimTask(
  shop: Shop,
  { taskId, userId, requestId, now }: { taskId: number; userId: number; requestId?: string; now: Date },
): Promise<DataOf<typeof taskClaim>> {
  const of = { userId, requestId, name: 'task-claim', target: String(taskId), body: { taskId }, now }
  return command(shop.db, of, async (tx) => {
    const task = await findOpenTask(tx, { taskId, now })
    assertTaskOn(shop, task)
    if (!isClaimed(task.kind)) throw new Refusal('NOT_FOUND')
    // Serialises claims, so that each review is paid once.
    await lockName(tx, `task-claim:${userId}`)
    const day = dayOf(now, shop.settings.get('store').timezone)
    const met = await findMet(shop, tx, { userId, day, taskId })
    const isMet = task.kind === 'review' ? met.review !== null : task.kind === 'profile' ? met.profile : met.checkIn
    if (!isMet) throw new Refusal('TASK_NOT_MET')
    const reviewId = task.kind === 'review' && met.review !== null ? met.review : undefined
    const counters = kindCounters(task.kind, userId, shop.settings.get('task'))
    return payTask(shop, tx, { task, userId, counters, ...(reviewId !== undefined && { reviewId }), now })
  })
}
