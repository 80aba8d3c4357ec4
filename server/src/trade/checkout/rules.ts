import { createHash } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import type { RegionCodes } from '../../core/region/regions.ts'
import type { Grant } from '../order/programme.ts'
import { priceLine } from './line-rules.ts'
import { applyCoupons, quoteCoupons, withPoints, withSubsidy } from './order-rules.ts'
import type { LineProblem, Quote, QuoteGroup, QuoteInput, QuoteLine } from './quote.ts'

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

/** Checks that the buyer has the points of fixed points prices; the first lines take theirs first. */
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
