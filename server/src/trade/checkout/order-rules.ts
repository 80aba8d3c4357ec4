import { fen } from '@shop/contract/core/money.ts'
import { allocate, mulBp } from '../../core/value/money.ts'
import { isPlatform, toSellerId } from '../../core/value/seller.ts'
import { freightOf } from '../../goods/freight/freight-rules.ts'
import {
  applyFreightCoupons,
  applyGoodsCoupons,
  bestCombination,
  combinableCoupons,
  couponProblem,
} from './coupon-rules.ts'
import { type PointsOff, partOf, pointsOff } from './points-rules.ts'
import type { QuotableCoupon, Quote, QuoteCoupon, QuoteGroup, QuoteInput, QuoteLine } from './quote.ts'

// Priced lines as orders: coupons, freight and points, applied in the order of a price (docs/rules.md).

/** Each coupon with what it takes off or why it cannot be used, most helpful first, and the coupons used. */
export function quoteCoupons(
  lines: readonly QuoteLine[],
  input: QuoteInput,
): { coupons: QuoteCoupon[]; used: QuotableCoupon[] } {
  const { coupons, chosen } = input.coupons
  if (coupons.length === 0) return { coupons: [], used: [] }
  const payable = (used: readonly QuotableCoupon[]) => payableOf(applyCoupons(lines, used, input).groups)
  const without = payable([])
  const tried = coupons.map((coupon) => {
    const problem = couponProblem(coupon, lines, contextOf(input))
    if (problem) return { coupon, problem, offFen: fen(0), savedFen: 0 }
    const alone = applyCoupons(lines, [coupon], input)
    const offFen = fen(alone.offs.reduce((sum, off) => sum + off.offFen, 0))
    if (offFen === 0) return { coupon, problem: { code: 'COUPON_NO_FREIGHT' as const }, offFen, savedFen: 0 }
    return { coupon, problem: undefined, offFen, savedFen: without - payableOf(alone.groups) }
  })
  const usable = tried.filter(({ problem }) => !problem).toSorted((a, b) => b.savedFen - a.savedFen)
  const { stack } = input.settings.coupon
  const wanted =
    chosen === 'best'
      ? bestCombination(
          usable.map(({ coupon }) => coupon),
          stack,
          payable,
        )
      : combinableCoupons(
          chosen.flatMap((id) => usable.find(({ coupon }) => coupon.id === id)?.coupon ?? []),
          stack,
        )
  const { offs } = applyCoupons(lines, wanted, input)
  const used = wanted.filter(({ id }) => offs.some(({ couponId }) => couponId === id))
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

const contextOf = ({ coupons, settings, unaided, now }: QuoteInput) => ({
  categories: coupons.categories,
  unaided,
  zones: settings.zone,
  now,
})

/** Lines as orders with these coupons taken off and freight added: the payable amounts before points. */
export function applyCoupons(lines: readonly QuoteLine[], coupons: readonly QuotableCoupon[], input: QuoteInput) {
  const spread = applyGoodsCoupons(lines, coupons, contextOf(input))
  const freighted = groupLines(spread.lines).map((group) => withFreight(group, input))
  const relieved = applyFreightCoupons(freighted, coupons, contextOf(input))
  return { groups: relieved.groups.map(withPayable), offs: [...spread.offs, ...relieved.offs] }
}

function withPayable(group: QuoteGroup): QuoteGroup {
  const lines = group.lines.map((line) => {
    return { ...line, payFen: fen(line.lineFen - line.couponFen - line.pointsFen - line.subsidyFen) }
  })
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

/** Step 5. */
export function withPoints(
  groups: readonly QuoteGroup[],
  input: QuoteInput,
): { groups: QuoteGroup[]; points: Quote['points'] } {
  const { settings, points } = input
  const lines = groups.flatMap((group) => group.lines)
  const fixed = lines.reduce((sum, line) => sum + line.pointsCount, 0)
  const rests = lines.map((line) => ({ restFen: line.payFen, ratioBp: pointsRatioOf(line, input) }))
  const off = pointsOff(rests, {
    available: points.on ? Math.max(0, points.available - fixed) : 0,
    points: settings.points,
  })
  const paid = new Map(lines.map((line, index) => [line, off.lines[index] as PointsOff]))
  const toPaid = (line: QuoteLine): QuoteLine => {
    const { count, fen: offFen } = (points.use && paid.get(line)) || { count: 0, fen: fen(0) }
    return { ...line, pointsFen: offFen, pointsCount: line.pointsCount + count }
  }
  return {
    groups: groups.map((group) => withPayable({ ...group, lines: group.lines.map(toPaid) })),
    points: { ...off.total, ratioBp: mostOf(rests), used: points.use && off.total.count > 0, fixed },
  }
}

/** Step 6, and the grants that depend on the amount left to pay. */
export function withSubsidy(
  groups: readonly QuoteGroup[],
  input: QuoteInput,
): { groups: QuoteGroup[]; subsidy: Quote['subsidy'] } {
  const { settings, subsidy } = input
  const lines = groups.flatMap((group) => group.lines)
  const rests = lines.map((line) => {
    return { ratioBp: isUnaided(line, input) ? 0 : settings.zone[line.sku.zone].subsidyRatioBp, restFen: line.payFen }
  })
  const caps = rests.map(({ restFen, ratioBp }) => partOf(restFen, ratioBp))
  const most = caps.reduce((sum, cap) => sum + cap, 0)
  const offFen = subsidy.on ? Math.min(Math.max(0, subsidy.available), most) : 0
  const used = subsidy.use && offFen > 0
  const parts = new Map(allocate(used ? offFen : 0, caps).map((part, index) => [lines[index] as QuoteLine, fen(part)]))
  const toPaid = (line: QuoteLine): QuoteLine => ({ ...line, subsidyFen: parts.get(line) ?? fen(0) })
  const after = groups.map((group) => withPayable({ ...group, lines: group.lines.map(toPaid) }))
  return {
    groups: after.map((group) => ({ ...group, lines: group.lines.map((line) => withGrants(line, input)) })),
    subsidy: { fen: fen(offFen), ratioBp: mostOf(rests), used },
  }
}

const mostOf = (lines: readonly { ratioBp: number }[]) => Math.max(0, ...lines.map(({ ratioBp }) => ratioBp))

const isUnaided = ({ sku }: QuoteLine, { unaided }: QuoteInput) => unaided.has(toSellerId(sku))

function pointsRatioOf(line: QuoteLine, input: QuoteInput): number {
  const { sku } = line
  const { settings } = input
  const { discountOn, maxRatioBp } = settings.points
  if (isUnaided(line, input)) return 0
  return discountOn && sku.pointsDiscount ? Math.min(settings.zone[sku.zone].pointsRatioBp, maxRatioBp) : 0
}

function withGrants(line: QuoteLine, input: QuoteInput): QuoteLine {
  if (isUnaided(line, input)) return line
  const { settings, points, integral, subsidy } = input
  const { giftOn, perYuanGift } = settings.points
  const zone = settings.zone[line.sku.zone]
  // A line gives back at most a share of the money paid for it, and a merchant's at most the commission: otherwise two
  // people who buy from each other would gain. Integral and subsidy count at their highest value, then points at their
  // value when spent. Profit gets the rest (`promotion/profit`).
  const mostBp = Math.min(settings.promo.maxReturnRateBp, isPlatform(line.sku) ? 10_000 : line.commissionBp)
  const roomFen = Math.floor((line.payFen * mostBp) / 10_000)
  const grantIntegral = integral.on ? Math.min(mulBp(line.payFen, zone.grantIntegralBp), roomFen) : 0
  const left = roomFen - grantIntegral
  const grantSubsidy = subsidy.on ? Math.min(mulBp(line.payFen, zone.grantSubsidyBp), left) : 0
  const mostPoints = Math.floor(((left - grantSubsidy) * settings.points.perYuan) / 100)
  const grants = points.on && giftOn && zone.grantPoints && line.sku.pointsGrant
  const grantPoints = grants ? Math.min(Math.floor((line.payFen * perYuanGift) / 100), mostPoints) : 0
  return { ...line, grantIntegral, grantSubsidy, grantPoints }
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

/** Freight is calculated on goods after coupons and before points. */
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
