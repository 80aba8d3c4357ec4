import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { allocate, mulBp } from '../../core/value/money.ts'

// Step 5 of the order of a price (docs/rules.md): points as part of it. Pure.

export interface PointsLine {
  /** what is left to pay for it after coupons */
  restFen: Fen
  /** the part points may pay, in basis points; 0 where zone or goods allow none */
  ratioBp: number
}

/** Points used for a part, and the money they replace. */
export interface PointsOff {
  count: number
  fen: Fen
}

/**
 * The points that can be used for the lines of a checkout: as many as the buyer has and the lines' ratios allow,
 * rounded down to whole fen; none if the sum is below the minimum. The money is spread by the lines' caps, the points
 * by the money.
 */
export function pointsOff(
  lines: readonly PointsLine[],
  { available, points }: { available: number; points: Pick<SettingValues['points'], 'perYuan' | 'minOrderFen'> },
): { total: PointsOff; lines: PointsOff[] } {
  const none = lines.map(() => ({ count: 0, fen: fen(0) }))
  const sum = lines.reduce((total, line) => total + line.restFen, 0)
  if (sum < points.minOrderFen) return { total: { count: 0, fen: fen(0) }, lines: none }
  const caps = lines.map(({ restFen, ratioBp }) => partOf(restFen, ratioBp))
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

/** Rounded down, unlike prices: points and subsidy never pay more than the ratio allows. */
export function partOf(restFen: Fen, ratioBp: number): number {
  const rounded = mulBp(restFen, ratioBp)
  return rounded * 10_000 > restFen * ratioBp ? rounded - 1 : rounded
}

/** ⌊value × by ÷ per⌋, exact even where the product exceeds what a number holds exactly. */
const floorOf = (value: number, by: number, per: number) => Number((BigInt(value) * BigInt(by)) / BigInt(per))
const ceilOf = (value: number, by: number, per: number) =>
  Number((BigInt(value) * BigInt(by) + BigInt(per) - 1n) / BigInt(per))
