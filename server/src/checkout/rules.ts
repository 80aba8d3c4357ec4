import { createHash } from 'node:crypto'
import { type Fen, fen, type SettingValues } from '@shop/contract'
import type { Grade } from '../catalog/price.ts'
import type { SaleableSku } from '../catalog/saleable.ts'
import type { ZoneHurdle } from '../catalog/zone-rules.ts'
import type { CategoriesOf } from '../coupon/rules.ts'
import { type FreightTemplate, freightOf } from '../delivery/freight-rules.ts'
import { allocate } from '../lib/money.ts'
import type { BuyerFacts } from '../order/buyer-facts.ts'
import type { LineDraft } from '../order/insert-trade.ts'
import {
  bestTogether,
  type CouponOff,
  type CouponProblem,
  couponProblem,
  fittingTogether,
  type QuotableCoupon,
  relieveFreight,
  spreadCoupons,
} from './coupon-rules.ts'
import { priceLine } from './line-rules.ts'
import { type PointsOff, pointsOff } from './points-rules.ts'

/** One line as the buyer chose it. */
export interface ChosenLine {
  sku: SaleableSku
  quantity: number
}

/** Where it goes: division codes. */
export interface Destination {
  provinceCode: number
  cityCode: number
  districtCode: number
}

export type LineProblem =
  | { code: 'GOODS_OFF' | 'SPEC_REQUIRED' }
  | { code: 'STOCK_NOT_ENOUGH'; left: number }
  | { code: 'BUY_LIMIT'; max: number; bought: number }
  | ({ code: 'ZONE_RULE' } & ZoneHurdle)
  | { code: 'OUT_OF_REGION' | 'POINTS_NOT_ENOUGH' }

/** A priced line: as it would be written, and what forbids it. */
export interface QuoteLine extends LineDraft {
  sku: SaleableSku
  /** of the order it becomes part of */
  groupKey: string
  problem: LineProblem | undefined
}

/** What becomes one order: the lines of one seller, zone and kind. */
export interface QuoteGroup {
  key: string
  merchantId: number | null
  zone: SaleableSku['zone']
  kind: SaleableSku['kind']
  lines: QuoteLine[]
  goodsFen: Fen
  /** what is left to pay of it after `freightOffFen` */
  freightFen: Fen
  freightOffFen: Fen
  freightOffPlatformFen: Fen
  payableFen: Fen
  /** false: some goods cannot be sent there, or no address is known */
  deliverable: boolean
}

export interface Quote {
  groups: QuoteGroup[]
  goodsFen: Fen
  freightFen: Fen
  payableFen: Fen
  coupons: QuoteCoupon[]
  /** what the used ones take off, by order */
  offs: CouponOff[]
  /** what points could take off, whether they do, and beside it those that are a fixed part of the price */
  points: PointsOff & { used: boolean; fixed: number }
  /** of everything a person was shown: prices, quantities, coupons, points, freight, destination */
  hash: string
}

/** A coupon of the buyer as the quote sees it. */
export interface QuoteCoupon {
  coupon: QuotableCoupon
  problem: CouponProblem | undefined
  /** what it would take off by itself */
  offFen: Fen
  used: boolean
}

export interface QuoteInput {
  lines: ChosenLine[]
  destination: Destination | undefined
  grade: Grade | undefined
  templates: ReadonlyMap<number, FreightTemplate>
  settings: Pick<
    SettingValues,
    'zone' | 'trade' | 'delivery' | 'points' | 'coupon' | 'commission' | 'merchant' | 'stock'
  >
  facts: BuyerFacts
  /** the buyer's, and by id those he chose, the first ones first; `best`: whatever makes it cheapest */
  coupons: { coupons: readonly QuotableCoupon[]; chosen: 'best' | readonly number[]; categories: CategoriesOf }
  /** whether points can be spent, how many the buyer has, and whether he wants to */
  points: { on: boolean; available: number; use: boolean }
  now: Date
}

/**
 * Prices chosen lines in the order of the rule book 7.2: goods price, zone price, member discount, coupons, points,
 * freight, payable, grants. Amounts are right also where a line has a problem: the problem is what forbids the order.
 */
export function priceQuote(input: QuoteInput): Quote {
  const lines = withPointsProblem(
    input.lines.map((line) => priceLine(line, input)),
    input,
  )
  const { coupons, used } = quoteCoupons(lines, input)
  const { groups: reduced, offs } = reduceBy(lines, used, input)
  const { groups, points } = withPoints(reduced, input)
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
  }
  return { ...quote, hash: quoteHash(quote, input.destination) }
}

/** The first thing that forbids the order, with the line it is about. */
export function firstProblem(quote: Quote): { line: QuoteLine; problem: LineProblem } | undefined {
  for (const line of quote.groups.flatMap((group) => group.lines)) {
    if (line.problem) return { line, problem: line.problem }
  }
}

/** The part of a price that is fixed in points has to be there, for the first lines first. */
function withPointsProblem(lines: QuoteLine[], { points }: QuoteInput): QuoteLine[] {
  let needed = 0
  return lines.map((line) => {
    needed += line.pointsCount
    if (line.pointsCount === 0 || needed <= points.available) return line
    return { ...line, problem: line.problem ?? ({ code: 'POINTS_NOT_ENOUGH' } as const) }
  })
}

/** Each coupon with why it cannot be used or what it takes off, the most helpful first, and those that are used. */
function quoteCoupons(
  lines: readonly QuoteLine[],
  input: QuoteInput,
): { coupons: QuoteCoupon[]; used: QuotableCoupon[] } {
  const { coupons, chosen } = input.coupons
  if (coupons.length === 0) return { coupons: [], used: [] }
  const payable = (used: readonly QuotableCoupon[]) => payableOf(reduceBy(lines, used, input).groups)
  const without = payable([])
  const tried = coupons.map((coupon) => {
    const problem = couponProblem(coupon, lines, contextOf(input))
    if (problem) return { coupon, problem, offFen: fen(0), savedFen: 0 }
    const alone = reduceBy(lines, [coupon], input)
    const offFen = fen(alone.offs.reduce((sum, off) => sum + off.offFen, 0))
    if (offFen === 0) return { coupon, problem: { code: 'COUPON_NO_FREIGHT' as const }, offFen, savedFen: 0 }
    return { coupon, problem: undefined, offFen, savedFen: without - payableOf(alone.groups) }
  })
  const usable = tried.filter(({ problem }) => !problem).toSorted((a, b) => b.savedFen - a.savedFen)
  const { stack } = input.settings.coupon
  const used =
    chosen === 'best'
      ? bestTogether(
          usable.map(({ coupon }) => coupon),
          stack,
          payable,
        )
      : fittingTogether(
          chosen.flatMap((id) => usable.find(({ coupon }) => coupon.id === id)?.coupon ?? []),
          stack,
        )
  const rest = tried.filter(({ problem }) => problem)
  return {
    coupons: [...usable, ...rest].map(({ coupon, problem, offFen }) => ({
      coupon,
      problem,
      offFen,
      used: used.includes(coupon),
    })),
    used,
  }
}

const payableOf = (groups: readonly QuoteGroup[]) => groups.reduce((sum, group) => sum + group.payableFen, 0)

const contextOf = ({ coupons, settings, now }: QuoteInput) => ({
  categories: coupons.categories,
  zones: settings.zone,
  now,
})

/** Lines as orders with these coupons taken off and the freight on top: payable as it is before points. */
function reduceBy(lines: readonly QuoteLine[], coupons: readonly QuotableCoupon[], input: QuoteInput) {
  const spread = spreadCoupons(lines, coupons, contextOf(input))
  const freighted = groupLines(spread.lines).map((group) => withFreight(group, input))
  const relieved = relieveFreight(freighted, coupons, contextOf(input))
  return { groups: relieved.groups.map(withPayable), offs: [...spread.offs, ...relieved.offs] }
}

function withPayable(group: QuoteGroup): QuoteGroup {
  const lines = group.lines.map((line) => ({ ...line, payFen: fen(line.lineFen - line.couponFen - line.pointsFen) }))
  const payFen = lines.reduce((sum, line) => sum + line.payFen, 0)
  const shares = allocate(
    group.freightFen,
    lines.map((line) => line.lineFen),
  )
  return {
    ...group,
    lines: lines.map((line, index) => ({ ...line, freightFen: fen(shares[index] as number) })),
    payableFen: fen(payFen + group.freightFen),
  }
}

/** Step 5 and the grants that follow from what is left to pay. */
function withPoints(
  groups: readonly QuoteGroup[],
  input: QuoteInput,
): { groups: QuoteGroup[]; points: Quote['points'] } {
  const { settings, points } = input
  const lines = groups.flatMap((group) => group.lines)
  const fixed = lines.reduce((sum, line) => sum + line.pointsCount, 0)
  const off = pointsOff(
    lines.map((line) => ({ restFen: line.payFen, ratioBp: pointsRatioOf(line, input) })),
    { available: points.on ? Math.max(0, points.available - fixed) : 0, points: settings.points },
  )
  const paid = new Map(lines.map((line, index) => [line, off.lines[index] as PointsOff]))
  const toPaid = (line: QuoteLine): QuoteLine => {
    const { count, fen: offFen } = (points.use && paid.get(line)) || { count: 0, fen: fen(0) }
    return { ...line, pointsFen: offFen, pointsCount: line.pointsCount + count }
  }
  const after = groups.map((group) => withPayable({ ...group, lines: group.lines.map(toPaid) }))
  return {
    groups: after.map((group) => ({ ...group, lines: group.lines.map((line) => withGrants(line, input)) })),
    points: { ...off.total, used: points.use && off.total.count > 0, fixed },
  }
}

function pointsRatioOf({ sku }: QuoteLine, { settings }: QuoteInput): number {
  const { discountOn, maxRatioBp } = settings.points
  return discountOn && sku.pointsDiscount ? Math.min(settings.zone[sku.zone].pointsRatioBp, maxRatioBp) : 0
}

function withGrants(line: QuoteLine, { settings }: QuoteInput): QuoteLine {
  const { giftOn, perYuanGift } = settings.points
  const grants = giftOn && settings.zone[line.sku.zone].grantPoints && line.sku.pointsGrant
  return { ...line, grantPoints: grants ? Math.floor((line.payFen * perYuanGift) / 100) : 0 }
}

function groupLines(lines: QuoteLine[]): QuoteGroup[] {
  const groups = Map.groupBy(lines, (line) => line.groupKey)
  return [...groups].map(([key, lines]) => {
    const { merchantId, zone, kind } = (lines[0] as QuoteLine).sku
    const goodsFen = fen(lines.reduce((sum, line) => sum + line.lineFen, 0))
    const free = { freightFen: fen(0), freightOffFen: fen(0), freightOffPlatformFen: fen(0) }
    return { key, merchantId, zone, kind, lines, goodsFen, ...free, payableFen: goodsFen, deliverable: true }
  })
}

/** Freight is on goods after coupons and before points. */
function withFreight(group: QuoteGroup, input: QuoteInput): QuoteGroup {
  if (group.kind === 'virtual') return group
  const { destination, templates, settings } = input
  if (!destination) return { ...group, deliverable: false }
  const freight = freightOf(
    group.lines.map((line) => ({
      goodsId: line.sku.goodsId,
      templateId: line.sku.freightTemplateId,
      quantity: line.quantity,
      weightG: line.sku.weightG,
      volumeCm3: line.sku.volumeCm3,
      lineFen: fen(line.lineFen - line.couponFen),
    })),
    destination,
    templates,
    { rule: settings.trade.freightRule, free: settings.delivery },
  )
  const lines = group.lines.map((line, index) => ({
    ...line,
    problem: line.problem ?? (freight.outOfRegion.includes(index) ? ({ code: 'OUT_OF_REGION' } as const) : undefined),
  }))
  return { ...group, lines, freightFen: freight.fen, deliverable: freight.outOfRegion.length === 0 }
}

function quoteHash(quote: Omit<Quote, 'hash'>, destination: Destination | undefined): string {
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
        line.grantPoints,
      ]),
    ]),
    quote.coupons.filter(({ used }) => used).map(({ coupon, offFen }) => [coupon.id, offFen]),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 27)
}
