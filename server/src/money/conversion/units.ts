import type { Fen } from '@shop/contract/core/money.ts'
import type { DrawPeriod, drawDests, UnitName } from '@shop/contract/money/conversion/conversion.ts'
import type { UnitCurrency } from '../../books/ledger/conversion-events.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The limits of draws in a period; undefined: not limited. */
export interface Limit {
  period: DrawPeriod
  count?: number
  units?: number
}

export interface DrawRules {
  rateBp: number
  feeBp: number
  minUnits: number
  /** of one request */
  maxUnits?: number
  limits: readonly Limit[]
  dest: (typeof drawDests)[number]
  /** the amount that needs no review; `per` day: all draws of a day together */
  auto: { maxUnits: number; per: 'request' | 'day' }
  /** only units that orders have earned may be drawn */
  earnedOnly: boolean
}

export interface SwapRules {
  /** points for 1.00 */
  rate: number
  password: boolean
}

export interface Unit {
  currency: UnitCurrency
  /** the refusal of a draw or swap above the units held */
  shortage: 'INTEGRAL_NOT_ENOUGH' | 'REWARD_NOT_ENOUGH' | 'SUBSIDY_NOT_ENOUGH'
  draw(settings: Settings): DrawRules
  /** undefined: never swapped */
  swap?(settings: Settings): SwapRules
}

type Settings = Shop['settings']

/** The rules of each unit (docs/rules.md, Draws and swaps); no other file of this domain names a unit. */
const units: Record<UnitName, Unit> = {
  integral: {
    currency: 'ITG',
    shortage: 'INTEGRAL_NOT_ENOUGH',
    draw(settings) {
      const { drawRateBp, feeBp, minFen, maxFen, week, dest, autoMaxFen } = settings.get('integral')
      return {
        rateBp: drawRateBp,
        feeBp,
        minUnits: minFen,
        maxUnits: maxFen,
        dest,
        earnedOnly: false,
        limits: [{ period: 'week', count: week }],
        auto: { maxUnits: autoMaxFen, per: 'request' },
      }
    },
    swap: (settings) => ({ rate: settings.get('integral').toPoints, password: false }),
  },
  reward: {
    currency: 'RWD',
    shortage: 'REWARD_NOT_ENOUGH',
    draw(settings) {
      const { minFen, dayFen, monthFen, dest, autoMaxFen } = settings.get('reward')
      return {
        rateBp: 10_000,
        feeBp: 0,
        minUnits: minFen,
        dest,
        earnedOnly: false,
        limits: [
          { period: 'day', units: dayFen },
          { period: 'month', units: monthFen },
        ],
        auto: { maxUnits: autoMaxFen, per: 'day' },
      }
    },
  },
  subsidy: {
    currency: 'SUB',
    shortage: 'SUBSIDY_NOT_ENOUGH',
    draw(settings) {
      const { drawRateBp, drawMinFen, drawWeekFen } = settings.get('subsidy')
      return {
        rateBp: drawRateBp,
        feeBp: 0,
        minUnits: drawMinFen,
        dest: 'gift',
        earnedOnly: true,
        limits: [{ period: 'week', units: drawWeekFen }],
        auto: { maxUnits: 0, per: 'request' },
      }
    },
    swap: (settings) => ({ rate: settings.get('subsidy').toPoints, password: true }),
  },
}

export const unitOf = (name: UnitName): Unit => units[name]

const names = new Map(Object.entries(units).map(([name, { currency }]) => [currency, name as UnitName]))

export const unitNameOf = (currency: UnitCurrency): UnitName => names.get(currency) as UnitName

/** @throws Refusal MODULE_OFF */
export function assertUnitOpen({ settings }: Pick<Shop, 'settings'>, name: UnitName): void {
  if (!settings.get('module')[name]) throw new Refusal('MODULE_OFF')
}

/** The amounts drawn, or still drawable, in each period. */
export type Usage = Record<DrawPeriod, { count: number; units: Fen }>
