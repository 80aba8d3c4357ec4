import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { addDays } from '../../core/value/time.ts'
import type { CheckIn } from './queries.ts'

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

type Day = Pick<CheckIn, 'day' | 'run' | 'endsWeek'>
type Rewards = Pick<SettingValues['sign'], 'points' | 'weekBonus'>

/**
 * Whether a day completes a week: the six days before it were checked in, and none of them brought the bonus. Made-up
 * days count as well, so making one up can only bring the bonus closer.
 */
export function endsWeek(day: string, days: readonly Pick<Day, 'day' | 'endsWeek'>[]): boolean {
  const known = new Map(days.map((each) => [each.day, each.endsWeek]))
  for (let back = 1; back < week; back++) if (known.get(addDays(day, -back)) !== false) return false
  return true
}

/** The first day that `endsWeek` looks at. */
export const weekBefore = (day: string): string => addDays(day, 1 - week)

export const rewardOf = (isWeek: boolean, { points, weekBonus }: Rewards): number => points + (isWeek ? weekBonus : 0)

/** A user's current state. `days`: their check-ins of the last 30 days and of the six before those. */
export interface Standing {
  today: string
  isSigned: boolean
  /** consecutive days up to today, or up to yesterday */
  run: number
  days: readonly Day[]
}

/** The benefit of making up a missed day: its reward, the run afterwards, and the reward of the next check-in. */
export interface MakeUpWorth {
  day: string
  value: number
  run: number
  next: number
}

/** The reward of the next check-in: today's, or tomorrow's. */
export function nextReward({ today, isSigned, days }: Standing, rewards: Rewards): number {
  return rewardOf(endsWeek(isSigned ? addDays(today, 1) : today, days), rewards)
}

export function makeUpWorth(day: string, standing: Standing, rewards: Rewards): MakeUpWorth {
  const { today, isSigned, days } = standing
  const isWeek = endsWeek(day, days)
  const own = runOf(
    day,
    days.find((each) => each.day === addDays(day, -1)),
  )
  const end = isSigned ? today : addDays(today, -1)
  const done = new Set(days.map((each) => each.day))
  let last = day
  while (last < end && done.has(addDays(last, 1))) last = addDays(last, 1)
  const joined = { ...standing, days: [...days, { day, run: own, endsWeek: isWeek }] }
  return {
    day,
    value: rewardOf(isWeek, rewards),
    run: last === end ? own + daysBetween(day, end) : standing.run,
    next: nextReward(joined, rewards),
  }
}

/**
 * The day that a card is best used for, by its reward and the next one, then the longest run, then the latest; `''` if
 * none brings more than a check-in.
 */
export function bestMakeUp(
  worths: readonly MakeUpWorth[],
  { run, next }: { run: number; next: number },
  rewards: Rewards,
) {
  const gain = (worth: MakeUpWorth) => worth.value + worth.next
  const [best] = worths.toSorted((a, b) => gain(b) - gain(a) || b.run - a.run || (a.day < b.day ? 1 : -1))
  return best && (best.run > run || gain(best) > rewards.points + next) ? best.day : ''
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
