import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { taskFinish, taskStart } from '@shop/contract/promotion/task/task.ts'
import { sql } from 'kysely'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { addMinutes, dayOf } from '../../core/value/time.ts'
import { emptyBudget } from '../../money/grant/empty-budget.ts'
import { isLoopback } from '../../platform/http/limit.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { taskBudgets } from './daily-budget.ts'
import { assertTaskOn, isByProvider } from './modules.ts'
import { payTask } from './pay-task.ts'
import { findCounts, findOpenTask, findShownTasks, type TaskRecord } from './queries.ts'
import { readTaskStates } from './read-states.ts'
import { adToken, countersOf, isWatched, neededMs, watchedMs, watchMinutes } from './rules.ts'

/** The watching user, device and address: each is paid for only so often a day. */
interface Watcher {
  userId: number
  device: string
  ip: string
  now: Date
}

/**
 * Starts a viewing of a task, which ends the user's previous one.
 * @throws Refusal MODULE_OFF, NOT_FOUND, TASK_OVER, TASK_DONE, TASK_LIMIT, BUDGET_EMPTY, so that nobody watches in vain
 */
export async function startWatching(
  shop: Shop,
  { taskId, userId, device, ip, now }: Watcher & { taskId: number },
): Promise<DataOf<typeof taskStart>> {
  const { db, settings } = shop
  const task = await findOpenTask(db, { taskId, now })
  assertTaskOn(shop, task)
  if (!isWatched(task.kind)) throw new Refusal('NOT_FOUND')
  const day = dayOf(now, settings.get('store').timezone)
  const counters = countersFor(shop, { kind: task.kind, userId, device, ip })
  const [[shown], counts] = await Promise.all([
    findShownTasks(db, { userId, day, now, id: taskId, limit: 1, offset: 0 }),
    findCounts(
      db,
      day,
      counters.map(({ counter }) => counter),
    ),
  ])
  if (!shown) throw new Refusal('TASK_OVER')
  if (counters.some(({ counter, most }) => (counts.get(counter) ?? 0) >= most)) throw new Refusal('TASK_LIMIT')
  const { stateOf } = await readTaskStates(shop, { userId, day, now, tasks: [shown] })
  const state = stateOf(shown)
  if (state === 'done') throw new Refusal('TASK_DONE')
  if (state === 'empty') {
    const isUsedUp = shown.given + shown.reward > shown.budget
    throw isUsedUp ? new Refusal('BUDGET_EMPTY', { refilled: false }) : emptyBudget(shop, taskBudgets.subsidy)
  }
  if (state !== 'open') throw new Refusal('TASK_LIMIT')
  const needed = neededMs({ ...task, durationMs: shown.video?.durationMs ?? null }, settings.get('task'))
  const byProvider = isByProvider(shop, task)
  const token = await db.transaction().execute(async (tx) => {
    await lockName(tx, `task-watch:${userId}`)
    await tx
      .updateTable('taskWatch')
      .set({ endedAt: now })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .execute()
    const { id } = await tx
      .insertInto('taskWatch')
      .values({ taskId, userId, neededMs: needed, byProvider, beatAt: now, startedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  return {
    token,
    seconds: needed / 1000,
    beat_s: settings.get('task').beatS,
    ad_url: byProvider ? task.link.replaceAll(adToken, token) : '',
  }
}

/**
 * Counts the time since the last heartbeat, unless the ad's provider counts: nothing if it comes too soon, and at most
 * the interval between two, so that neither a burst of heartbeats nor a long silence counts as more than the time
 * watched.
 * @throws Refusal NOT_FOUND (another user's, too), WATCH_OVER
 */
export async function beat(
  { db, settings }: Shop,
  { token, userId, now }: { token: string; userId: number; now: Date },
): Promise<{ counted: number }> {
  const { beatS, beatMinS } = settings.get('task')
  const since = addMinutes(now, -watchMinutes)
  const { rows } = await sql<{ counted: number }>`
    UPDATE task_watch SET beat_at = ${now}, counted_ms = least(needed_ms, counted_ms + least(${beatS} * 1000,
      floor(extract(epoch FROM ${now}::timestamptz - beat_at) * 1000)::int))
    WHERE id = ${token} AND user_id = ${userId} AND NOT by_provider AND ended_at IS NULL AND started_at > ${since}
      AND beat_at <= ${now}::timestamptz - make_interval(secs => ${beatMinS})
    RETURNING counted_ms / 1000 AS counted`.execute(db)
  if (rows[0]) return rows[0]
  const watch = await findWatch(db, { token, userId })
  assertRunning(watch, now)
  return { counted: Math.floor(watch.countedMs / 1000) }
}

/**
 * Ends a viewing and pays its task.
 * @throws Refusal NOT_FOUND (another user's, too), WATCH_OVER, WATCH_NOT_ENOUGH, TASK_OVER, and those of `payTask`
 */
export async function finishWatching(
  shop: Shop,
  { token, userId, device, ip, requestId, now }: Watcher & { token: string; requestId?: string },
): Promise<DataOf<typeof taskFinish>> {
  return command(
    shop.db,
    { userId, requestId, name: 'task-finish', target: token, body: { token }, now },
    async (tx) => {
      const watch = await findWatch(tx, { token, userId }, { lock: true })
      assertRunning(watch, now)
      const missing = watch.neededMs - watchedMs(watch, shop.settings.get('task'), now)
      if (missing > 0) throw new Refusal('WATCH_NOT_ENOUGH', { seconds: Math.ceil(missing / 1000) })
      const task: TaskRecord = await findOpenTask(tx, { taskId: watch.taskId, now })
      assertTaskOn(shop, task)
      if (!isWatched(task.kind)) throw new Refusal('NOT_FOUND')
      await tx.updateTable('taskWatch').set({ endedAt: now }).where('id', '=', token).execute()
      const counters = countersFor(shop, { kind: task.kind, userId, device, ip })
      return payTask(shop, tx, { task, userId, counters, now })
    },
  )
}

/** The counters of a task; loopback addresses do not count in the demo. */
function countersFor({ config, settings }: Shop, { ip, ...of }: Parameters<typeof countersOf>[0] & { ip: string }) {
  return countersOf({ ...of, ip: config.demo && isLoopback(ip) ? undefined : ip }, settings.get('task'))
}

interface Watch {
  taskId: number
  neededMs: number
  countedMs: number
  beatAt: Date
  byProvider: boolean
  startedAt: Date
  endedAt: Date | null
}

async function findWatch(
  db: Parameters<typeof findOpenTask>[0],
  { token, userId }: { token: string; userId: number },
  { lock = false }: { lock?: boolean } = {},
): Promise<Watch> {
  const watch = await db
    .selectFrom('taskWatch')
    .select(['taskId', 'neededMs', 'countedMs', 'beatAt', 'byProvider', 'startedAt', 'endedAt'])
    .where('id', '=', token)
    .where('userId', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!watch) throw new Refusal('NOT_FOUND')
  return watch
}

function assertRunning({ startedAt, endedAt }: Watch, now: Date): void {
  if (endedAt !== null || startedAt <= addMinutes(now, -watchMinutes)) throw new Refusal('WATCH_OVER')
}
