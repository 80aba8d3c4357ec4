import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { drawTerms, swapPoints, type UnitName, type unitQuote } from '@shop/contract/money/conversion/conversion.ts'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { budgetLeft } from '../../books/ledger/budgets.ts'
import { toTime } from '../../core/value/time.ts'
import { loadPayPasswordState } from '../../people/paypwd/load-state.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { earnedLots, hasOpenDraw, usageOf } from './queries.ts'
import { automaticLeft, leftOf, maximumOf, minimumOf } from './rules.ts'
import { swapRulesOf } from './swap-units.ts'
import { assertUnitOpen, unitOf } from './units.ts'

const orNull = <Value, Shown>(value: Value | undefined, show: (value: Value) => Shown) =>
  value === undefined ? null : show(value)

/**
 * The possible conversions of a user's units: rates, fee, limits, and the rest of today's quota.
 * @throws Refusal MODULE_OFF
 */
export async function quoteUnits(
  shop: Shop,
  { userId, unit: name, now }: { userId: number; unit: UnitName; now: Date },
): Promise<DataOf<typeof unitQuote>> {
  assertUnitOpen(shop, name)
  const { db, settings } = shop
  const unit = unitOf(name)
  const { currency } = unit
  const rules = unit.draw(settings)
  const swap = swapRulesOf(shop, name)
  const zone = settings.get('store').timezone
  const own = creditsOf(userId, currency)
  const [{ available }, earned, usage, open, moneyLeft, pointsLeft, password] = await Promise.all([
    balanceOf(db, own),
    rules.earnedOnly ? earnedLots(db, { userId, currency }) : undefined,
    usageOf(db, { userId, currency, zone, now }),
    hasOpenDraw(db, { userId, currency }),
    budgetLeft(db, { program: 'convert', currency: 'CNY' }),
    budgetLeft(db, { program: 'convert', currency: 'PTS' }),
    loadPayPasswordState(shop, { userId, now }),
  ])
  const drawable = Math.min(available, earned?.left ?? available)
  const max = maximumOf(rules, drawable, usage)
  const money = (units: number) => toMoney(fen(units))
  return {
    available: money(available),
    draw: {
      drawable: money(drawable),
      rate_bp: rules.rateBp,
      fee_bp: rules.feeBp,
      min: money(minimumOf(rules)),
      max: money(max),
      request_max: orNull(rules.maxUnits, money),
      limits: rules.limits.map((limit) => {
        const left = leftOf(limit, usage)
        return {
          period: limit.period,
          count: limit.count ?? null,
          count_left: left.count ?? null,
          sum: orNull(limit.units, money),
          sum_left: orNull(left.units, money),
        }
      }),
      dest: rules.dest,
      auto_max: money(automaticLeft(rules, usage)),
      auto_per: rules.auto.per,
      open: open ? 1 : 0,
      // Reveals the shop's budget only up to what this user could draw.
      quota_left: money(Math.min(moneyLeft ?? 0, drawTerms(max, rules).moneyFen)),
    },
    swap: swap
      ? {
          rate: swap.rate,
          password: swap.password ? 1 : 0,
          quota_left: Math.min(pointsLeft ?? 0, swapPoints(available, swap.rate)),
        }
      : null,
    pay_password: !password.isSet ? 'none' : password.mustReset ? 'must_reset' : 'set',
    cooling_until: toTime(password.coolingUntil, zone),
  }
}
