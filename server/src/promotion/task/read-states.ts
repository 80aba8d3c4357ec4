import type { TaskState } from '@shop/contract/promotion/task/task.ts'
import { findBudget } from '../../books/ledger/budgets.ts'
import { earnedSoFar } from '../../money/grant/earned-so-far.ts'
import { earnable } from '../../money/grant/rules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCounts, findMet, type ShownTask } from './queries.ts'
import { counterOf, isClaimed, mostPerDay, stateOf } from './rules.ts'

/** How far a user is with tasks: what they have done today, what they can still earn, and what each task waits for. */
export async function readTaskStates(
  shop: Shop,
  { userId, day, now, tasks }: { userId: number; day: string; now: Date; tasks: readonly ShownTask[] },
) {
  const { db, settings } = shop
  const [counts, earned, budget, met] = await Promise.all([
    findCounts(db, day, [counterOf(userId, 'video'), counterOf(userId, 'ad')]),
    earnedSoFar(shop, db, { userId, currency: 'SUB', now }),
    findBudget(db, { program: 'task', currency: 'SUB', amount: 1, seed: userId }),
    tasks.some(({ kind }) => isClaimed(kind)) ? findMet(db, { userId, day, taskId: null }) : undefined,
  ])
  const caps = { points: settings.get('points'), subsidy: settings.get('subsidy') }
  const isCapped = earnable('SUB', caps, { ...earned, held: 0 }) === 0
  const doneOf = (kind: 'video' | 'ad') => counts.get(counterOf(userId, kind)) ?? 0
  const isMet = ({ kind }: ShownTask): boolean => {
    if (kind === 'review') return met?.review != null
    return (kind === 'checkIn' || kind === 'profile') && met?.[kind] === true
  }
  return {
    earned,
    doneOf,
    stateOf(task: ShownTask): TaskState {
      const most = mostPerDay(task.kind, settings.get('task'))
      return stateOf({
        isDone: task.isDone,
        proof: task.proof,
        isMet: isMet(task),
        isFull: most !== undefined && doneOf(task.kind as 'video' | 'ad') >= most,
        isCapped,
        isEmpty: !budget || task.given + task.reward > task.budget,
      })
    },
  }
}
