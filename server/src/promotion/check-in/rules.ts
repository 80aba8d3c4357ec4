import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { pointsMax } from '../../books/ledger/rules.ts'
import { addDays } from '../../core/value/time.ts'

const week = 7

/** The how many-th day on end `day` is; after a missed day the first again. `last`: the last one signed before. */
export function runOf(day: string, last: { day: string; run: number } | undefined): number {
  return last && addDays(last.day, 1) === day ? last.run + 1 : 1
}

/** What the `run`-th day on end gives. */
export function rewardOf(
  run: number,
  { points, weekBonus }: Pick<SettingValues['sign'], 'points' | 'weekBonus'>,
): number {
  return points + (run % week === 0 ? weekBonus : 0)
}

/** As much of `wanted` points as may still be given: of the day beside what orders give, and to this person at all. */
export function pointsWithin(wanted: number, most: { dayCap: number; givenToday: number; held: number }): number {
  const { dayCap, givenToday, held } = most
  return Math.max(0, Math.min(wanted, dayCap - givenToday, pointsMax - held))
}
