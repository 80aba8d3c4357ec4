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

/** Stands in the link of an ad where its provider expects the token of the viewing. */
export const adToken = '{token}'

/** Subsidy with two decimals, or whole points. */
export const rewardText = ({ unit }: { unit: TaskUnit }, amount: number): string =>
  unit === 'points' ? String(amount) : toMoney(fen(amount))

/** What a task is paid once for: the store's day, a review, or once for ever. */
export function periodOf(kind: TaskKind, day: string, reviewId: number | null = null): string {
  if (reviewId !== null) return `review:${reviewId}`
  return kind === 'profile' || kind === 'external' ? 'once' : day
}

/**
 * How long a task must be watched, in ms: whole seconds, rounded down, so that a video played to its end is enough.
 * `seconds`: the task's own; 0: as the settings say.
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
 * What was watched when the reward is asked for, in ms: also since the last heartbeat, for no longer than lies between
 * two of them. Otherwise a video would have to go on until the next one.
 */
export function watchedMs(
  { countedMs, beatAt, byProvider }: { countedMs: number; beatAt: Date; byProvider: boolean },
  { beatS }: Pick<TaskSettings, 'beatS'>,
  now: Date,
): number {
  if (byProvider) return countedMs
  return countedMs + Math.max(0, Math.min(now.getTime() - beatAt.getTime(), beatS * 1000))
}

/** How many of a kind may be paid in a day; undefined: as many as there are. */
export function mostPerDay(kind: TaskKind, { videoDay, adDay, reviewDay }: DayLimits): number | undefined {
  return { video: videoDay, ad: adDay, review: reviewDay }[kind as CountedKind]
}

/** Kinds of which only so many are paid in a day. */
export const countedKinds = ['video', 'ad', 'review'] as const satisfies readonly TaskKind[]

type CountedKind = (typeof countedKinds)[number]
type DayLimits = Pick<TaskSettings, 'videoDay' | 'adDay' | 'reviewDay'>

/** What is counted when a task of a kind is paid, with its limit. */
export function kindCounters(kind: TaskKind, userId: number, settings: DayLimits): { counter: string; most: number }[] {
  const most = mostPerDay(kind, settings)
  return most === undefined ? [] : [{ counter: counterOf(userId, kind), most }]
}

/** What is counted when a watched task is paid, with the limits. `ip`: undefined where addresses do not count. */
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

/** What a user has to do with a task, from what is known about it. */
export function stateOf(of: {
  isDone: boolean
  proof: 'submitted' | 'approved' | 'rejected' | null
  /** what the task asks for has been done */
  isMet: boolean
  /** so many of this kind today */
  isFull: boolean
  /** the user has earned as much as can be */
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
