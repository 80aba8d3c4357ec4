import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { allocate, mulBp } from '../../core/value/money.ts'

// Step 5 of the rule book 7.2: points as part of the price. Pure.

export interface PointsLine {
  /** what is left of it after coupons */
  restFen: Fen
  /** how much of that points may pay, 1/10 000; 0 where zone or goods allow none */
  ratioBp: number
}

/** Points that pay for a part, and what they pay. */
export interface PointsOff {
  count: number
  fen: Fen
}

/**
 * What points can take off the lines of a checkout: as many as there are and the lines' ratios allow, lowered to those
 * that buy a whole fen; none below the least amount. The money is spread by the lines' caps, the points by the money.
 */
export function pointsOff(
  lines: readonly PointsLine[],
  { available, points }: { available: number; points: Pick<SettingValues['points'], 'perYuan' | 'minOrderFen'> },
): { total: PointsOff; lines: PointsOff[] } {
  const none = lines.map(() => ({ count: 0, fen: fen(0) }))
  const sum = lines.reduce((total, line) => total + line.restFen, 0)
  if (sum < points.minOrderFen) return { total: { count: 0, fen: fen(0) }, lines: none }
  const caps = lines.map((line) => capOf(line))
  const capFen = caps.reduce((total, cap) => total + cap, 0)
  const { perYuan } = points
  const wanted = Math.min(available, floorOf(capFen, perYuan, 100))
  const offFen = floorOf(wanted, 100, perYuan)
  if (offFen <= 0) return { total: { count: 0, fen: fen(0) }, lines: none }
  const count = ceilOf(offFen, perYuan, 100)
  const parts = allocate(offFen, caps)
  const counts = allocate(count, parts)
  return {
    total: { count, fen: fen(offFen) },
    lines: parts.map((part, index) => ({ count: counts[index] as number, fen: fen(part) })),
  }
}

/** Rounded down, unlike prices: the buyer never pays less than the rest of the ratio. */
function capOf({ restFen, ratioBp }: PointsLine): number {
  const rounded = mulBp(restFen, ratioBp)
  return rounded * 10_000 > restFen * ratioBp ? rounded - 1 : rounded
}

/** ⌊value × by ÷ per⌋, exact beyond what the product of two numbers holds. */
const floorOf = (value: number, by: number, per: number) => Number((BigInt(value) * BigInt(by)) / BigInt(per))
const ceilOf = (value: number, by: number, per: number) =>
  Number((BigInt(value) * BigInt(by) + BigInt(per) - 1n) / BigInt(per))
