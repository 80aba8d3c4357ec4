import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { checkInIndex } from '@shop/contract/promotion/check-in/check-in.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { dayOf } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimTask } from './claim-task.ts'
import { unitsOn } from './modules.ts'
import { findShownTasks, type ShownTask } from './queries.ts'
import { readTaskStates } from './read-states.ts'
import { rewardText } from './rules.ts'

/** Far more than any shop has for one check-in. */
const most = 20

interface Reader {
  userId: number
  now: Date
}

/** The tasks that the day's check-in earns besides its own reward; none while tasks are off. */
export async function listCheckInTasks(
  shop: Shop,
  { language, ...reader }: Reader & { language: Language },
): Promise<DataOf<typeof checkInIndex>['tasks']> {
  const { tasks, stateOf } = await readCheckInTasks(shop, reader)
  return tasks.map((task) => ({
    title: localText(task.title, language),
    unit: task.unit,
    reward: rewardText(task, task.reward),
    state: stateOf(task),
  }))
}

/** Pays the tasks for today's check-in without a separate claim, except those that have nothing left to give. */
export async function payCheckInTasks(shop: Shop, reader: Reader): Promise<void> {
  const { tasks, stateOf } = await readCheckInTasks(shop, reader)
  for (const task of tasks) {
    if (stateOf(task) !== 'ready') continue
    try {
      await claimTask(shop, { ...reader, taskId: task.id })
    } catch (error) {
      // Used up meanwhile, or paid by another call, which the list of tasks shows.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

async function readCheckInTasks(shop: Shop, { userId, now }: Reader) {
  const none = { tasks: [] as ShownTask[], stateOf: () => 'open' as const }
  if (!shop.settings.get('module').subsidy) return none
  const day = dayOf(now, shop.settings.get('store').timezone)
  const of = { userId, day, now, kinds: ['checkIn'] as const, units: unitsOn(shop), limit: most, offset: 0 }
  const tasks = await findShownTasks(shop.db, of)
  if (tasks.length === 0) return none
  const { stateOf } = await readTaskStates(shop, { userId, day, now, tasks })
  return { tasks, stateOf }
}
