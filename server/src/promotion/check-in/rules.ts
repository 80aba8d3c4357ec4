import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { addDays } from '../../core/value/time.ts'

const week = 7

/** The number of `day` in its run of consecutive days, 1 after a missed day. `last`: the previous check-in. */
export function runOf(day: string, last: { day: string; run: number } | undefined): number {
  return last && addDays(last.day, 1) === day ? last.run + 1 : 1
}

/** The reward for the `run`-th consecutive day. */
export function rewardOf(
  run: number,
  { points, weekBonus }: Pick<SettingValues['sign'], 'points' | 'weekBonus'>,
): number {
  return points + (run % week === 0 ? weekBonus : 0)
}
