import type { TaskUnit } from '@shop/contract/promotion/task/task.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { earnUnits } from '../../money/grant/earn-units.ts'
import { useWelcome } from '../../people/account/welcome.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { taskBudgets } from './daily-budget.ts'
import { count, type TaskRecord } from './queries.ts'
import { periodOf, rewardText } from './rules.ts'

/**
 * Pays a task: once in its period, within the counters, the task's own budget, the caps of earning and the programme's
 * budget (L71). Locks ledger accounts, so it is the last step of a transaction.
 * @throws Refusal TASK_DONE, TASK_LIMIT, BUDGET_EMPTY
 */
export async function payTask(
  shop: Shop,
  tx: Tx,
  of: {
    task: TaskRecord
    userId: number
    counters?: readonly { counter: string; most: number }[]
    reviewId?: number
    now: Date
  },
): Promise<{ reward: string; unit: TaskUnit }> {
  const { task, userId, counters = [], reviewId = null, now } = of
  const day = dayOf(now, shop.settings.get('store').timezone)
  const period = periodOf(task.kind, day, reviewId)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('taskDone')
    .values({ taskId: task.id, userId, period, reviewId, amount: task.reward, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('TASK_DONE')
  if (period === 'once') await doOnce(shop, tx, { taskId: task.id, userId, now })
  if (counters.length > 0 && !(await count(tx, day, counters))) throw new Refusal('TASK_LIMIT')
  await reserve(tx, task)
  const amount = await earnUnits(shop, tx, {
    ...taskBudgets[task.unit],
    entityId: `${task.id}:${period}`,
    userId,
    amount: task.reward,
    actor: `user:${userId}`,
    now,
  })
  if (amount === 0) throw new Refusal('TASK_LIMIT')
  if (amount < task.reward) await correct(tx, { task, userId, period, amount })
  return { reward: rewardText(task, amount), unit: task.unit }
}

/** A task that is paid once is paid once a person, however many accounts they open. @throws Refusal TASK_DONE */
export async function doOnce(
  shop: Pick<Shop, 'secret'>,
  tx: Tx,
  { taskId, ...by }: { taskId: number; userId: number; now: Date },
): Promise<void> {
  if (!(await useWelcome(shop, tx, { ...by, use: `task:${taskId}` }))) throw new Refusal('TASK_DONE')
}

/** Reserves a reward from the task's own budget. @throws Refusal BUDGET_EMPTY */
export async function reserve(tx: Tx, { id, reward }: Pick<TaskRecord, 'id' | 'reward'>): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE task SET given = given + ${reward} WHERE id = ${id} AND given + ${reward} <= budget`.execute(tx)
  if (numAffectedRows !== 1n) throw new Refusal('BUDGET_EMPTY', { refilled: false })
}

/** Returns the unpaid part of a reward to the task's own budget. */
export async function giveBack(tx: Tx, { taskId, amount }: { taskId: number; amount: number }): Promise<void> {
  await sql`UPDATE task SET given = given - ${amount} WHERE id = ${taskId}`.execute(tx)
}

/** Records that only a part of the reward could still be earned today. */
async function correct(
  tx: Tx,
  { task, userId, period, amount }: { task: TaskRecord; userId: number; period: string; amount: number },
): Promise<void> {
  await giveBack(tx, { taskId: task.id, amount: task.reward - amount })
  await tx
    .updateTable('taskDone')
    .set({ amount })
    .where('taskId', '=', task.id)
    .where('userId', '=', userId)
    .where('period', '=', period)
    .execute()
}

declare module '../../people/account/welcome.ts' {
  interface WelcomeUses {
    /** tasks that are paid once */
    task: `task:${number}`
  }
}
