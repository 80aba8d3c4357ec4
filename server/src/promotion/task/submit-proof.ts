import { creditsOf } from '../../books/ledger/accounts.ts'
import { lockBalances } from '../../books/ledger/balances.ts'
import { findBudget } from '../../books/ledger/budgets.ts'
import { grantPromised } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { addHours } from '../../core/value/time.ts'
import { earnedSoFar } from '../../money/grant/earned-so-far.ts'
import { earnable } from '../../money/grant/rules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { assertTaskOn } from './modules.ts'
import { reserve } from './pay-task.ts'
import { findOpenTask } from './queries.ts'

export interface SubmitProof {
  taskId: number
  userId: number
  fileIds: readonly number[]
  note: string
  requestId?: string
  now: Date
}

/** A proof that waits longer raises an alarm. */
const lifeDays = 14

/**
 * Hands in the proof of an external task. Its reward is promised (L71) until somebody has reviewed it; what is promised
 * counts against the caps of earning like what has been given.
 * @throws Refusal MODULE_OFF, NOT_FOUND (also another user's file), TASK_OVER, TASK_DONE, TASK_LIMIT, BUDGET_EMPTY
 */
export async function submitProof(shop: Shop, input: SubmitProof): Promise<Record<string, never>> {
  const { taskId, userId, fileIds, note, requestId, now } = input
  const { settings } = shop
  const of = { userId, requestId, name: 'task-submit', target: String(taskId), body: { taskId, fileIds, note }, now }
  return command(shop.db, of, async (tx) => {
    const task = await findOpenTask(tx, { taskId, now })
    assertTaskOn(shop, task.kind)
    if (task.kind !== 'external') throw new Refusal('NOT_FOUND')
    await lockName(tx, `task-proof:${userId}`)
    const proofs = await tx
      .selectFrom('taskProof')
      .select(['taskId', 'state', 'amount'])
      .where('userId', '=', userId)
      .where('state', '<>', 'rejected')
      .execute()
    if (proofs.some((proof) => proof.taskId === taskId)) throw new Refusal('TASK_DONE')
    await markFilesUsed(tx, fileIds, { userId, purpose: 'task', now })
    const amount = task.reward
    const { id } = await tx
      .insertInto('taskProof')
      .values({ taskId, userId, fileIds: [...fileIds], note: note.trim(), state: 'submitted', amount, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = { actor: `user:${userId}` as const, now }
    await recordHistory(tx, [{ entityType: 'task_proof', entityId: id, from: null, to: 'submitted' }], by)
    await reserve(tx, task)
    const own = creditsOf(userId, 'SUB')
    const from = await findBudget(tx, { program: 'task', currency: 'SUB', amount, seed: userId })
    const balanceOf = await lockBalances(tx, from ? [own, from] : [own])
    const earned = await earnedSoFar(shop, tx, { userId, currency: 'SUB', now })
    const promised = proofs.filter(({ state }) => state === 'submitted').reduce((sum, proof) => sum + proof.amount, 0)
    const most = earnable(
      'SUB',
      { points: settings.get('points'), subsidy: settings.get('subsidy') },
      { today: earned.today + promised, month: earned.month + promised, held: 0 },
    )
    if (amount > most) throw new Refusal('TASK_LIMIT')
    if (!from || balanceOf(from).available < amount) throw new Refusal('BUDGET_EMPTY')
    const grant = { program: 'task', entityId: `proof:${id}`, userId, currency: 'SUB' as const, amount, from }
    await postTransfers(tx, by, [grantPromised({ ...grant, overdueAt: addHours(now, lifeDays * 24) })])
    return {}
  })
}
