import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import {
  claimedKinds,
  type TaskKind,
  type TaskState,
  type TaskUnit,
  type WatchedKind,
  watchedKinds,
} from '@shop/contract/promotion/task/task.ts'

type TaskSettings = SettingValues['task']

export const isWatched = (kind: TaskKind): kind is WatchedKind => (watchedKinds as readonly TaskKind[]).includes(kind)

export const isClaimed = (kind: TaskKind): boolean => (claimedKinds as readonly TaskKind[]).includes(kind)

/** How long a viewing may take. */
export const watchMinutes = 15

/** Placeholder in the link of an ad for the token of the viewing. */
export const adToken = '{token}'

/** Subsidy with two decimals, or whole points. */
export const rewardText = ({ unit }: { unit: TaskUnit }, amount: number): string =>
  unit === 'points' ? String(amount) : toMoney(fen(amount))

/** The period in which a task is paid once: the store's day, a review, or forever. */
export function periodOf(kind: TaskKind, day: string, reviewId: number | null = null): string {
  if (reviewId !== null) return `review:${reviewId}`
  return kind === 'profile' || kind === 'external' ? 'once' : day
}

/**
 * How long a task must be watched, in ms: whole seconds, rounded down, so that a video played to its end is enough.
 * `seconds`: the task's own; 0: as in the settings.
 */
export function neededMs(
  { kind, seconds, durationMs }: { kind: TaskKind; seconds: number; durationMs: number | null },
  { videoMaxS, adS }: Pick<TaskSettings, 'videoMaxS' | 'adS'>,
): number {
  if (!isWatched(kind)) return 0
  const wanted = seconds || (kind === 'video' ? videoMaxS : adS)
  if (kind !== 'video') return wanted * 1000
  const lasts = durationMs === null ? wanted : Math.max(1, Math.floor(durationMs / 1000))
  return Math.min(lasts, wanted, videoMaxS) * 1000
}

/**
 * How long a task has been watched when the reward is requested, in ms. Time since the last heartbeat counts too, up to
 * the interval between two: otherwise a video would have to go on until the next heartbeat.
 */
export function watchedMs(
  { countedMs, beatAt, byProvider }: { countedMs: number; beatAt: Date; byProvider: boolean },
  { beatS }: Pick<TaskSettings, 'beatS'>,
  now: Date,
): number {
  if (byProvider) return countedMs
  return countedMs + Math.max(0, Math.min(now.getTime() - beatAt.getTime(), beatS * 1000))
}

/** How many tasks of a kind may be paid in a day; undefined: no limit. */
export function mostPerDay(kind: TaskKind, { videoDay, adDay, reviewDay }: DayLimits): number | undefined {
  return { video: videoDay, ad: adDay, review: reviewDay }[kind as CountedKind]
}

/** Kinds with a daily limit. */
export const countedKinds = ['video', 'ad', 'review'] as const satisfies readonly TaskKind[]

type CountedKind = (typeof countedKinds)[number]
type DayLimits = Pick<TaskSettings, 'videoDay' | 'adDay' | 'reviewDay'>

/** The counter of a kind's daily limit, if it has one. */
export function kindCounters(kind: TaskKind, userId: number, settings: DayLimits): { counter: string; most: number }[] {
  const most = mostPerDay(kind, settings)
  return most === undefined ? [] : [{ counter: counterOf(userId, kind), most }]
}

/** The counters of a watched task, with their limits. `ip`: undefined where addresses do not count. */
export function countersOf(
  { kind, userId, device, ip }: { kind: WatchedKind; userId: number; device: string; ip: string | undefined },
  settings: TaskSettings,
): { counter: string; most: number }[] {
  return [
    { counter: `device:${device}`, most: settings.deviceDay },
    ...(ip === undefined ? [] : [{ counter: `ip:${ip}`, most: settings.ipDay }]),
    ...kindCounters(kind, userId, settings),
  ]
}

export const counterOf = (userId: number, kind: TaskKind): string => `user:${userId}:${kind}`

/** The state of a task for a user. */
export function stateOf(of: {
  isDone: boolean
  proof: 'submitted' | 'approved' | 'rejected' | null
  /** what the task asks for has been done */
  isMet: boolean
  /** the daily limit of this kind is reached */
  isFull: boolean
  /** the user cannot earn any more of the unit for now */
  isCapped: boolean
  /** the task, or the budget of all tasks, has nothing left to give */
  isEmpty: boolean
}): TaskState {
  if (of.isDone || of.proof === 'approved') return 'done'
  if (of.proof === 'submitted') return 'waiting'
  if (of.isCapped) return 'cap'
  if (of.isFull) return 'limit'
  if (of.isEmpty) return 'empty'
  if (of.isMet) return 'ready'
  return of.proof === 'rejected' ? 'rejected' : 'open'
}
