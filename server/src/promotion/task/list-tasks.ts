import { type Language, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import {
  type TaskKind,
  type TaskState,
  type taskDetail,
  taskKinds,
  type taskList,
} from '@shop/contract/promotion/task/task.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { dayOf, toTime } from '../../core/value/time.ts'
import { toFlag } from '../../core/value/wire.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl, videoUrl } from '../../platform/upload/urls.ts'
import { assertTaskOn, assertTasksOn, isByProvider, isKindOn, unitsOn } from './modules.ts'
import { findShownTasks, type ShownTask } from './queries.ts'
import { readTaskStates } from './read-states.ts'
import { adToken, neededMs, rewardText } from './rules.ts'

interface Reader {
  userId: number
  language: Language
  now: Date
}

/** The tasks that are on, with the user's progress. @throws Refusal MODULE_OFF */
export async function listTasks(
  shop: Shop,
  { userId, kind, page = 1, language, now }: Reader & { kind?: TaskKind; page?: number },
): Promise<DataOf<typeof taskList>> {
  if (kind) assertTaskOn(shop, { kind })
  else assertTasksOn(shop)
  const { db, settings } = shop
  const day = dayOf(now, settings.get('store').timezone)
  const kinds = kind ? [kind] : taskKinds.filter((one) => isKindOn(shop, one))
  const tasks = await findShownTasks(db, {
    userId,
    day,
    now,
    kinds,
    units: unitsOn(shop),
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  const { earned, doneOf, stateOf } = await readTaskStates(shop, { userId, day, now, tasks })
  const { videoDay, adDay } = settings.get('task')
  const { dayCapFen, monthCapFen } = settings.get('subsidy')
  const data = tasks.map((task) => toTask(shop, task, { state: stateOf(task), language }))
  return {
    list: toPage(data, { total: tasks[0]?.total ?? 0, page }),
    video: { done: doneOf('video'), most: videoDay },
    ad: { done: doneOf('ad'), most: adDay },
    earned: {
      today: toMoney(fen(earned.today)),
      day_cap: toMoney(dayCapFen),
      month: toMoney(fen(earned.month)),
      month_cap: toMoney(monthCapFen),
    },
  }
}

/** @throws Refusal MODULE_OFF, NOT_FOUND */
export async function readTask(
  shop: Shop,
  { taskId, userId, language, now }: Reader & { taskId: number },
): Promise<DataOf<typeof taskDetail>> {
  assertTasksOn(shop)
  const { db, settings, config } = shop
  const day = dayOf(now, settings.get('store').timezone)
  const [task] = await findShownTasks(db, { userId, day, now, id: taskId, limit: 1, offset: 0 })
  if (!task) throw new Refusal('NOT_FOUND')
  assertTaskOn(shop, task)
  const { stateOf } = await readTaskStates(shop, { userId, day, now, tasks: [task] })
  return {
    detail: {
      ...toTask(shop, task, { state: stateOf(task), language }),
      video_url: task.video ? videoUrl(config, task.video) : '',
      article_id: task.articleId,
      // The provider's page needs the token of a viewing, so it cannot be opened from here.
      link: task.link.includes(adToken) ? '' : task.link,
      by_provider: toFlag(isByProvider(shop, task)),
    },
  }
}

function toTask(
  { config, settings }: Shop,
  task: ShownTask,
  { state, language }: { state: TaskState; language: Language },
) {
  const picture = task.cover ?? task.video
  const isRejected = task.proof === 'rejected'
  return {
    task_id: task.id,
    kind: task.kind,
    title: localText(task.title, language),
    content: localText(task.content, language),
    cover_url: picture ? pictureUrl(config, picture, 'm') : '',
    unit: task.unit,
    reward: rewardText(task, task.reward),
    seconds: neededMs({ ...task, durationMs: task.video?.durationMs ?? null }, settings.get('task')) / 1000,
    state,
    end_time: toTime(task.endsAt, settings.get('store').timezone),
    reject_reason: (isRejected && task.rejectReason) || ('' as const),
    reject_note: isRejected ? (task.rejectNote ?? '') : '',
  }
}
