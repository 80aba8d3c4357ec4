import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { addDays } from '../../core/value/time.ts'

const week = 7

/** The number of `day` in its run of consecutive days, 1 after a missed day. `last`: the previous check-in. */
export function runOf(day: string, last: { day: string; run: number } | undefined): number {
  return last && addDays(last.day, 1) === day ? last.run + 1 : 1
}

/** How many days back a missed day can be made up. */
export const makeUpDays = 30

/** The first day that can be made up. `since`: the user's first day, before which there was nothing to miss. */
export function firstMakeUpDay(today: string, since: string): string {
  const first = addDays(today, -makeUpDays)
  return first > since ? first : since
}

/** The days from `first` until yesterday on which the user did not check in. */
export function missedDays(days: readonly { day: string }[], { first, today }: { first: string; today: string }) {
  const done = new Set(days.map(({ day }) => day))
  const missed: string[] = []
  for (let day = first; day < today; day = addDays(day, 1)) if (!done.has(day)) missed.push(day)
  return missed
}

/** The reward for the `run`-th consecutive day. */
export function rewardOf(
  run: number,
  { points, weekBonus }: Pick<SettingValues['sign'], 'points' | 'weekBonus'>,
): number {
  return points + (run % week === 0 ? weekBonus : 0)
}
