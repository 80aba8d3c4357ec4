import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { DrawRules, Limit, Unit, Usage } from './units.ts'

const field = { field: 'amount' }

/** @throws Refusal AMOUNT_INVALID unless it is an amount above 0 */
export function readUnits(amount: string): Fen {
  const units = parseMoney(amount)
  if (units === undefined || units <= 0) throw new Refusal('AMOUNT_INVALID', {}, field)
  return units
}

/** The smallest request that yields at least one fen. */
export function minimumOf({ minUnits, feeBp, rateBp }: DrawRules): Fen {
  // 10 000 / rate units yield one fen; a fee of up to 20 % takes less than one unit of so small an amount.
  return fen(Math.max(minUnits, Math.ceil(10_000 / rateBp) + (feeBp > 0 ? 1 : 0)))
}

/** What is left of a limit; undefined without one. */
export function leftOf({ period, count, units }: Limit, usage: Usage): { count?: number; units?: Fen } {
  const used = usage[period]
  return {
    ...(count !== undefined && { count: Math.max(0, count - used.count) }),
    ...(units !== undefined && { units: fen(Math.max(0, units - used.units)) }),
  }
}

/** The most that one request may draw now. */
export function maximumOf(rules: DrawRules, drawable: number, usage: Usage): Fen {
  const left = rules.limits.map((limit) => leftOf(limit, usage))
  if (left.some(({ count }) => count === 0)) return fen(0)
  return fen(Math.min(drawable, rules.maxUnits ?? drawable, ...left.flatMap(({ units }) => units ?? [])))
}

/** @throws Refusal BELOW_MIN, ABOVE_MAX, *_NOT_ENOUGH, SUBSIDY_NOT_DRAWABLE, DRAW_LIMIT */
export function assertDrawable(
  units: Fen,
  { available, drawable, usage }: { available: number; drawable: number; usage: Usage },
  rules: DrawRules,
  { shortage }: Pick<Unit, 'shortage'>,
): void {
  const minFen = minimumOf(rules)
  if (units < minFen) throw new Refusal('BELOW_MIN', { minFen, inUnits: true }, field)
  if (rules.maxUnits !== undefined && units > rules.maxUnits) {
    throw new Refusal('ABOVE_MAX', { maxFen: fen(rules.maxUnits), inUnits: true }, field)
  }
  if (units > available) throw new Refusal(shortage, {}, field)
  if (units > drawable) throw new Refusal('SUBSIDY_NOT_DRAWABLE', { leftFen: fen(drawable) }, field)
  for (const limit of rules.limits) {
    const left = leftOf(limit, usage)
    const { period } = limit
    if (left.count === 0) throw new Refusal('DRAW_LIMIT', { period }, field)
    if (left.units !== undefined && units > left.units) {
      throw new Refusal('DRAW_LIMIT', { period, leftFen: left.units }, field)
    }
  }
}

/** The amount that may still be drawn without a review. */
export function automaticLeft({ auto }: DrawRules, usage: Usage): Fen {
  return fen(Math.max(0, auto.maxUnits - (auto.per === 'day' ? usage.day.units : 0)))
}
