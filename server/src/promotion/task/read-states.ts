import type { TaskState, TaskUnit } from '@shop/contract/promotion/task/task.ts'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { findBudget } from '../../books/ledger/budgets.ts'
import { earnedSoFar } from '../../money/grant/earned-so-far.ts'
import { earnable } from '../../money/grant/rules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { taskBudgets } from './daily-budget.ts'
import { findCounts, findMet, type ShownTask } from './queries.ts'
import { countedKinds, counterOf, isClaimed, mostPerDay, stateOf } from './rules.ts'

/** A user's progress with tasks: today's payments, the rest they can still earn, and the state of each task. */
export async function readTaskStates(
  shop: Shop,
  { userId, day, now, tasks }: { userId: number; day: string; now: Date; tasks: readonly ShownTask[] },
) {
  const { db, settings } = shop
  const counters = countedKinds.map((kind) => counterOf(userId, kind))
  const [counts, subsidy, points, met] = await Promise.all([
    findCounts(db, day, counters),
    earningOf(shop, 'subsidy', { userId, now }),
    tasks.some(({ unit }) => unit === 'points') ? earningOf(shop, 'points', { userId, now }) : undefined,
    tasks.some(({ kind }) => isClaimed(kind)) ? findMet(shop, db, { userId, day, taskId: null }) : undefined,
  ])
  const doneOf = (kind: (typeof countedKinds)[number]) => counts.get(counterOf(userId, kind)) ?? 0
  const isMet = ({ kind }: ShownTask): boolean => {
    if (kind === 'review') return met?.review != null
    return (kind === 'checkIn' || kind === 'profile') && met?.[kind] === true
  }
  return {
    earned: subsidy.earned,
    doneOf,
    stateOf(task: ShownTask): TaskState {
      const most = mostPerDay(task.kind, settings.get('task'))
      const { isCapped, hasBudget } = (task.unit === 'points' && points) || subsidy
      return stateOf({
        isDone: task.isDone,
        proof: task.proof,
        isMet: isMet(task),
        isFull: most !== undefined && doneOf(task.kind as (typeof countedKinds)[number]) >= most,
        isCapped,
        isEmpty: !hasBudget || task.given + task.reward > task.budget,
      })
    },
  }
}

/** The amount of a unit a user has earned, and whether they can earn more. */
async function earningOf(shop: Shop, unit: TaskUnit, { userId, now }: { userId: number; now: Date }) {
  const { db, settings } = shop
  const budget = taskBudgets[unit]
  const { currency } = budget
  const [earned, found, { posted: held }] = await Promise.all([
    earnedSoFar(shop, db, { userId, currency, now }),
    findBudget(db, { ...budget, amount: 1, seed: userId }),
    balanceOf(db, creditsOf(userId, currency)),
  ])
  const caps = { points: settings.get('points'), subsidy: settings.get('subsidy') }
  return { earned, isCapped: earnable(currency, caps, { ...earned, held }) === 0, hasBudget: found !== undefined }
}
