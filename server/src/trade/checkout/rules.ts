import { createHash } from 'node:crypto'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { RegionCodes } from '../../core/region/regions.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { BuyerFacts } from '../../goods/catalog/buyer-facts.ts'
import type { SaleableSku } from '../../goods/catalog/saleable.ts'
import type { ZoneHurdle } from '../../goods/catalog/zone-rules.ts'
import type { FreightTemplate } from '../../goods/freight/freight-rules.ts'
import type { Grade } from '../../platform/http/auth.ts'
import type { CategoriesOf } from '../coupon/rules.ts'
import type { LineDraft } from '../order/insert-trade.ts'
import type { Grant } from '../order/programme.ts'
import type { CouponOff, CouponProblem, QuotableCoupon } from './coupon-rules.ts'
import { priceLine } from './line-rules.ts'
import { applyCoupons, quoteCoupons, withPoints, withSubsidy } from './order-rules.ts'
import type { PointsOff } from './points-rules.ts'

/** One line as the buyer chose it. */
export interface ChosenLine {
  sku: SaleableSku
  quantity: number
}

export type LineProblem =
  | { code: 'GOODS_OFF' | 'SELLER_CLOSED' | 'SPEC_REQUIRED' }
  | { code: 'STOCK_NOT_ENOUGH'; left: number }
  | { code: 'BUY_LIMIT'; max: number; bought: number }
  | ({ code: 'ZONE_RULE' } & ZoneHurdle)
  | { code: 'OUT_OF_REGION' | 'POINTS_NOT_ENOUGH' }

/** A priced line: the draft to write, and any problem that prevents the order. */
export interface QuoteLine extends LineDraft {
  sku: SaleableSku
  /** of the order it belongs to */
  groupKey: string
  problem: LineProblem | undefined
}

/** The lines that become one order: those of one seller, zone and kind. */
export interface QuoteGroup extends Seller {
  key: string
  zone: SaleableSku['zone']
  kind: SaleableSku['kind']
  lines: QuoteLine[]
  goodsFen: Fen
  /** what is left to pay for it after `freightOffFen` */
  freightFen: Fen
  freightOffFen: Fen
  freightOffPlatformFen: Fen
  payableFen: Fen
  /** false: some goods cannot be sent there, or there is no address */
  deliverable: boolean
}

export interface Quote {
  groups: QuoteGroup[]
  goodsFen: Fen
  freightFen: Fen
  payableFen: Fen
  coupons: QuoteCoupon[]
  /** what the used coupons take off, by order */
  offs: CouponOff[]
  /** what points could take off, whether they do, and how many are a fixed part of the price besides */
  points: PointsOff & { used: boolean; fixed: number }
  /** what subsidy could take off, and whether it does */
  subsidy: { fen: Fen; used: boolean }
  /** points it would earn if the budget covered them; if it does not, it earns none */
  missedPoints: number
  /** of everything the buyer was shown: prices, quantities, coupons, points, freight, destination */
  hash: string
}

/** A buyer's coupon in a quote. */
export interface QuoteCoupon {
  coupon: QuotableCoupon
  problem: CouponProblem | undefined
  /** what it would take off on its own */
  offFen: Fen
  used: boolean
}

/** A unit that orders may earn. */
interface Earnable {
  on: boolean
  /** what orders may still earn */
  budget: number
}

export interface QuoteInput {
  lines: ChosenLine[]
  destination: RegionCodes | undefined
  grade: Grade | undefined
  templates: ReadonlyMap<number, FreightTemplate>
  settings: Pick<
    SettingValues,
    'zone' | 'price' | 'trade' | 'delivery' | 'points' | 'coupon' | 'promo' | 'merchant' | 'stock'
  >
  facts: BuyerFacts
  /**
   * merchants for whose goods the platform gives this buyer nothing: those for which they work, and those who are paid
   * directly, because it does not see that money
   */
  unaided: ReadonlySet<number>
  /** the rates of goods that a commission rule applies to, bp */
  commissions: ReadonlyMap<number, number>
  /** the buyer's coupons, and the ids of those chosen, in that order; `best`: whatever makes it cheapest */
  coupons: { coupons: readonly QuotableCoupon[]; chosen: 'best' | readonly number[]; categories: CategoriesOf }
  points: {
    /** whether points are enabled */
    on: boolean
    /** the caller cannot show a price in points */
    moneyOnly?: boolean
    /** how many the buyer has, and whether they want to spend them */
    available: number
    use: boolean
    /** what orders may still earn; undefined: the shop has never funded it */
    budget: number | undefined
  }
  integral: Earnable
  /** what the buyer has of it, and whether they want to spend it */
  subsidy: Earnable & { available: number; use: boolean }
  now: Date
}

/**
 * Prices chosen lines in the order of docs/rules.md: goods price, zone price, member discount, coupons, points,
 * subsidy, freight, payable, grants. Amounts are correct even where a line has a problem; the problem prevents the order.
 */
export function priceQuote(input: QuoteInput): Quote {
  const lines = withPointsProblem(
    input.lines.map((line) => priceLine(line, input)),
    input,
  )
  const { coupons, used } = quoteCoupons(lines, input)
  const { groups: reduced, offs } = applyCoupons(lines, used, input)
  const { groups: rest, points } = withPoints(reduced, input)
  const { groups, subsidy } = withSubsidy(rest, input)
  const total = (amountOf: (group: QuoteGroup) => number) =>
    fen(groups.reduce((sum, group) => sum + amountOf(group), 0))
  const quote = {
    groups,
    goodsFen: total((group) => group.goodsFen),
    freightFen: total((group) => group.freightFen),
    payableFen: total((group) => group.payableFen),
    coupons,
    offs,
    points,
    subsidy,
    missedPoints: 0,
  }
  const hashed = { ...quote, hash: quoteHash(quote, input.destination) }
  const unbacked = (Object.keys(grantColumns) as Grant[]).filter(
    (grant) => earnedBy(groups, grant) > (input[grant].budget ?? 0),
  )
  if (unbacked.length === 0) return hashed
  const bare = withoutGrants(hashed, unbacked, input.destination)
  return input.points.budget === undefined ? { ...bare, missedPoints: 0 } : bare
}

const grantColumns = {
  points: 'grantPoints',
  integral: 'grantIntegral',
  subsidy: 'grantSubsidy',
} as const satisfies Record<Grant, keyof QuoteLine>

/** The quote when no budget covers its grants of some unit: all or nothing, so it earns none of that unit. */
export function withoutGrants(quote: Quote, grants: readonly Grant[], destination: RegionCodes | undefined): Quote {
  const none = Object.fromEntries(grants.map((grant) => [grantColumns[grant], 0]))
  const groups = quote.groups.map((group) => {
    return { ...group, lines: group.lines.map((line) => ({ ...line, ...none })) }
  })
  const missed = grants.includes('points') ? earnedBy(quote.groups, 'points') : 0
  const bare = { ...quote, groups, missedPoints: quote.missedPoints + missed }
  return { ...bare, hash: quoteHash(bare, destination) }
}

function earnedBy(groups: readonly QuoteGroup[], grant: Grant): number {
  const name = grantColumns[grant]
  return groups.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + line[name], 0), 0)
}

/** The first problem that prevents the order, with its line. */
export function firstProblem(quote: Quote): { line: QuoteLine; problem: LineProblem } | undefined {
  for (const line of quote.groups.flatMap((group) => group.lines)) {
    if (line.problem) return { line, problem: line.problem }
  }
}

/** Checks that the points for fixed points prices are available, for the first lines first. */
function withPointsProblem(lines: QuoteLine[], { points }: QuoteInput): QuoteLine[] {
  let needed = 0
  return lines.map((line) => {
    needed += line.pointsCount
    if (line.pointsCount === 0 || needed <= points.available) return line
    return { ...line, problem: line.problem ?? ({ code: 'POINTS_NOT_ENOUGH' } as const) }
  })
}

function quoteHash(quote: Omit<Quote, 'hash'>, destination: RegionCodes | undefined): string {
  const shown = [
    destination && [destination.provinceCode, destination.cityCode, destination.districtCode],
    quote.groups.map((group) => [
      group.key,
      group.freightFen,
      group.freightOffFen,
      group.payableFen,
      group.lines.map((line) => [
        line.sku.skuId,
        line.quantity,
        line.listUnitFen,
        line.unitFen,
        line.couponFen,
        line.pointsFen,
        line.pointsCount,
        line.subsidyFen,
        line.grantPoints,
        line.grantIntegral,
        line.grantSubsidy,
      ]),
    ]),
    quote.coupons.filter(({ used }) => used).map(({ coupon, offFen }) => [coupon.id, offFen]),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 27)
}
