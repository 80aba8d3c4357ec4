import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { addHours } from '../../core/value/time.ts'
import { promiseUnits } from '../../money/grant/promise-units.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { taskBudgets } from './daily-budget.ts'
import { assertTaskOn } from './modules.ts'
import { doOnce, reserve } from './pay-task.ts'
import { findOpenTask } from './queries.ts'

export interface SubmitProof {
  taskId: number
  userId: number
  fileIds: readonly number[]
  note: string
  requestId?: string
  now: Date
}

/** After this, a waiting proof raises an alarm. */
const lifeDays = 14

/**
 * Submits the proof of an external task. Its reward is promised (L71) until an operator has reviewed it, and the
 * promise counts against the earning caps like a payment.
 * @throws Refusal MODULE_OFF, NOT_FOUND (also another user's file), TASK_OVER, TASK_DONE, TASK_LIMIT, BUDGET_EMPTY
 */
export async function submitProof(shop: Shop, input: SubmitProof): Promise<Record<string, never>> {
  const { taskId, userId, fileIds, note, requestId, now } = input
  const of = { userId, requestId, name: 'task-submit', target: String(taskId), body: { taskId, fileIds, note }, now }
  return command(shop.db, of, async (tx) => {
    const task = await findOpenTask(tx, { taskId, now })
    assertTaskOn(shop, task)
    if (task.kind !== 'external') throw new Refusal('NOT_FOUND')
    await lockName(tx, `task-proof:${userId}`)
    const proofs = await tx
      .selectFrom('taskProof')
      .select(['taskId', 'state', 'amount'])
      .where('userId', '=', userId)
      .where('state', '<>', 'rejected')
      .execute()
    if (proofs.some((proof) => proof.taskId === taskId)) throw new Refusal('TASK_DONE')
    await doOnce(shop, tx, { taskId, userId, now })
    await markFilesUsed(tx, fileIds, { userId, purpose: 'task', now })
    const amount = task.reward
    const { id } = await tx
      .insertInto('taskProof')
      .values({ taskId, userId, fileIds: [...fileIds], note: note.trim(), state: 'submitted', amount, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = { actor: `user:${userId}` as const, now }
    await recordHistory(tx, [{ entityType: 'task_proof', entityId: id, from: null, to: 'submitted' }], by)
    const about = { event: 'task-proof-submitted', entity: `task-proof:${id}`, now }
    await notify(tx, { ...about, receiver: 'permission:promo.task.review' })
    await reserve(tx, task)
    const promised = proofs.filter(({ state }) => state === 'submitted').reduce((sum, proof) => sum + proof.amount, 0)
    const grant = { ...taskBudgets.subsidy, entityId: `proof:${id}`, userId, amount }
    const overdueAt = addHours(now, lifeDays * 24)
    if (!(await promiseUnits(shop, tx, { ...grant, ...by, promised, overdueAt }))) throw new Refusal('TASK_LIMIT')
    return {}
  })
}
