import { randomInt } from 'node:crypto'
import type { LocalText } from '@shop/contract/core/common.ts'
import { type ActivityKind, type PrizeKind, prizeCounts } from '@shop/contract/promotion/activity/activity.ts'
import { valueInFen } from '../../books/ledger/daily-budgets.ts'

/** A prize as stored with a version of an activity. */
export interface Prize {
  id: number
  name: LocalText
  kind: PrizeKind
  amount: number
  couponId: number | null
  skuId: number | null
  /** for collectibles */
  seriesId: number | null
  valueFen: number
  weight: number
  total: number | null
  daily: number | null
  perUser: number | null
}

type Weighted = Pick<Prize, 'weight'>

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const weightOf = (prizes: readonly Weighted[]) => sum(prizes.map(({ weight }) => weight))

/**
 * Draws a prize by the weights. If it turns out to be used up, the play falls back to "no prize", which thus takes over
 * the weight of every prize that is used up, without the stock of all prizes being read first.
 * @param random returns an integer from 0 to below its argument
 */
export function drawPrize<P extends Weighted>(prizes: readonly P[], random: (below: number) => number = randomInt): P {
  let at = random(weightOf(prizes))
  for (const prize of prizes) {
    if (at < prize.weight) return prize
    at -= prize.weight
  }
  throw new RangeError('random number beyond the weights')
}

/** How often each prize is drawn in this many plays. */
export function tryOut(prizes: readonly Prize[], plays: number): Record<string, number> {
  const drawn: Record<string, number> = Object.fromEntries(prizes.map(({ id }) => [id, 0]))
  for (let play = 0; play < plays; play++) {
    const { id } = drawPrize(prizes)
    drawn[id] = (drawn[id] ?? 0) + 1
  }
  return drawn
}

/**
 * The odds in percent with four decimals, as text: `12.5`. They add up to exactly 100: the rest after rounding down
 * goes to the largest remainders. A prize that can be won never shows 0 while another can give up the smallest step.
 */
export function oddsOf(prizes: readonly Weighted[]): string[] {
  const whole = weightOf(prizes)
  const parts = prizes.map(({ weight }) => (BigInt(weight) * 1_000_000n) / BigInt(whole))
  const rests = prizes.map(({ weight }, index) => ({ index, rest: (weight * 1_000_000) % whole }))
  const left = 1_000_000 - sum(parts.map(Number))
  for (const { index } of rests.toSorted((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left)) {
    parts[index] = (parts[index] as bigint) + 1n
  }
  return parts.map((part) => String(Number(part) / 10_000))
}

/** Whether the prizes can be played: the right number of them, exactly one of which is "no prize", with a weight. */
export function isPlayable(kind: ActivityKind, prizes: readonly Pick<Prize, 'kind' | 'weight'>[]): boolean {
  const { from, to } = prizeCounts[kind]
  if (prizes.length < from || prizes.length > to) return false
  const none = prizes.filter((prize) => prize.kind === 'none')
  return none.length === 1 && (none[0]?.weight ?? 0) > 0
}

/** The cost of a prize: the worst case of a coupon, the price of goods, and nothing for a collectible. */
export function prizeValue(
  { kind, amount }: Pick<Prize, 'kind' | 'amount'>,
  { perYuan, couponFen, priceFen }: { perYuan: number; couponFen: number; priceFen: number },
): number {
  if (kind === 'none' || kind === 'collectible') return 0
  if (kind === 'coupon') return couponFen
  if (kind === 'goods') return priceFen
  return valueInFen(kind === 'points' ? 'PTS' : 'SUB', amount, perYuan)
}

/** The cost of the prizes: in an average play, rounded up, and in a day on which every limited prize is won. */
export function costsOf(prizes: readonly Prize[]): { perPlayFen: number; mostPerDayFen: number | null } {
  const whole = BigInt(weightOf(prizes))
  const all = prizes.reduce((total, { valueFen, weight }) => total + BigInt(valueFen) * BigInt(weight), 0n)
  const perPlayFen = Number((all + whole - 1n) / whole)
  const limits = prizes
    .filter(({ valueFen, weight }) => valueFen > 0 && weight > 0)
    .map(({ valueFen, total, daily }) => {
      const most = Math.min(total ?? Number.POSITIVE_INFINITY, daily ?? Number.POSITIVE_INFINITY)
      return valueFen * most
    })
  const most = sum(limits)
  return { perPlayFen, mostPerDayFen: Number.isFinite(most) ? most : null }
}

interface Played {
  today: number
  total: number
}

interface Limits {
  perDay: number
  perUser: number
  freePerDay: number
  cost: number
}

/** How many plays a shopper has left. */
export function leftOf({ perDay, perUser, freePerDay, cost }: Limits, { today, total }: Played) {
  const all = Math.max(0, perUser - total)
  const left = Math.min(all, Math.max(0, perDay - today))
  return { today: left, total: all, free: cost === 0 ? left : Math.min(left, Math.max(0, freePerDay - today)) }
}
