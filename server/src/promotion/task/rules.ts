import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import {
  claimedKinds,
  type TaskKind,
  type TaskState,
  type WatchedKind,
  watchedKinds,
} from '@shop/contract/promotion/task/task.ts'

type TaskSettings = SettingValues['task']

export const isWatched = (kind: TaskKind): kind is WatchedKind => (watchedKinds as readonly TaskKind[]).includes(kind)

export const isClaimed = (kind: TaskKind): boolean => (claimedKinds as readonly TaskKind[]).includes(kind)

/** What a task is paid once for: the store's day, or once for ever. */
export const periodOf = (kind: TaskKind, day: string): string =>
  kind === 'profile' || kind === 'external' ? 'once' : day

/** How long a task must be watched, in ms. `seconds`: the task's own; 0: as the settings say. */
export function neededMs(
  { kind, seconds, durationMs }: { kind: TaskKind; seconds: number; durationMs: number | null },
  { videoMaxS, adS }: Pick<TaskSettings, 'videoMaxS' | 'adS'>,
): number {
  if (!isWatched(kind)) return 0
  const whole = (seconds || (kind === 'video' ? videoMaxS : adS)) * 1000
  return kind === 'video' ? Math.min(durationMs ?? whole, whole, videoMaxS * 1000) : whole
}

/** How many of a kind may be paid in a day; undefined: as many as there are. */
export function mostPerDay(kind: TaskKind, { videoDay, adDay }: Pick<TaskSettings, 'videoDay' | 'adDay'>) {
  if (kind === 'video') return videoDay
  return kind === 'ad' ? adDay : undefined
}

/** What is counted when a watched task is paid, with the limits. */
export function countersOf(
  { kind, userId, device, ip }: { kind: WatchedKind; userId: number; device: string; ip: string },
  settings: TaskSettings,
): { counter: string; most: number }[] {
  const most = mostPerDay(kind, settings)
  return [
    { counter: `device:${device}`, most: settings.deviceDay },
    { counter: `ip:${ip}`, most: settings.ipDay },
    ...(most === undefined ? [] : [{ counter: counterOf(userId, kind), most }]),
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
