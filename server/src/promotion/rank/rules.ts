import { type Fen, fen, toMoney } from '@shop/contract/core/money.ts'
import type { RankPrize } from '@shop/contract/promotion/rank/admin.ts'
import { type RankBoard, type RankPeriod, rankPlacesMax } from '@shop/contract/promotion/rank/rank.ts'
import type { Static } from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { dayOf, monthPeriod, type Period, weekPeriod } from '../../core/value/time.ts'

export type Prize = Static<typeof RankPrize>

/** How long after a round's end shoppers may object. */
export const objectionHours = 72

/** Settlements of the last moments of a round may be committed a little later. */
export const settleMinutes = 15

/** A round first counted later than this has no prizes: standings could already be known when they were set. */
export const lateHours = 24

/** The week or month around `at`, with its first store day. */
export function roundAt(period: RankPeriod, at: Date, zone: string): Period & { startsOn: string } {
  const around = period === 'week' ? weekPeriod(dayOf(at, zone), zone) : monthPeriod(dayOf(at, zone), zone)
  return { ...around, startsOn: dayOf(around.from, zone) }
}

/** The lower end of an amount's band, the only part that others see: 0, 100, 200, 500, 1 000, 2 000 … yuan. */
export function bandOf(amountFen: Fen): Fen {
  if (amountFen < 10_000) return fen(0)
  const step = 10 ** Math.floor(Math.log10(amountFen))
  const times = [5, 2, 1].find((each) => each * step <= amountFen) ?? 1
  return fen(times * step)
}

/** A value as it is shown: money with two decimals, points as a whole number. */
export function valueText(board: RankBoard, value: number): string {
  return board === 'points' ? String(value) : toMoney(fen(value))
}

export function prizeAt(prizes: readonly Prize[], place: number): Prize | undefined {
  return prizes.find(({ from, to }) => from <= place && place <= to)
}

/** The most that a round with these prizes can cost; null if a coupon's worth is unknown. */
export function mostOf(prizes: readonly Prize[], worth: ReadonlyMap<number, number | undefined>): number | null {
  let sum = 0
  for (const { from, to, reward, couponId } of prizes) {
    const each = reward ?? worth.get(couponId ?? 0)
    if (each === undefined) return null
    sum += each * (to - from + 1)
  }
  return sum
}

/** @throws Refusal RANK_PRIZES: places overlap or run backwards, or a prize is not exactly one of reward and coupon */
export function assertPrizes(prizes: readonly Prize[]): void {
  let last = 0
  for (const { from, to, reward, couponId } of prizes) {
    const isOne = (reward === null) !== (couponId === null)
    if (from <= last || to < from || to > rankPlacesMax || !isOne) throw new Refusal('RANK_PRIZES')
    last = to
  }
}

/** Obstacles that pass once operators fund the budget or switch the module on. */
const passing = ['BUDGET_EMPTY', 'MODULE_OFF']

/** Whether a prize cannot be granted by waiting: its winner is frozen, or its coupon cannot be issued. */
export function isHeld(
  place: { state: string; blocked: string | null; isFrozen: boolean; objectionsUntil: Date | null },
  now: Date,
): boolean {
  if (place.state !== 'waiting' || place.objectionsUntil === null || now < place.objectionsUntil) return false
  return place.isFrozen || (place.blocked !== null && !passing.includes(place.blocked))
}
