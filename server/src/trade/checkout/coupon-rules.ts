import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { allocate } from '../../core/value/money.ts'
import { isPlatform, isSameSeller, type Seller, toSellerId } from '../../core/value/seller.ts'
import { type CategoriesOf, covers, reductionOf } from '../coupon/rules.ts'
import type { CouponOff, CouponProblem, QuotableCoupon, QuoteLine } from './quote.ts'

// Step 4 of the order of a price (docs/rules.md), and the freight coupon of step 7. Pure.

export interface CouponContext {
  categories: CategoriesOf
  zones: SettingValues['zone']
  /** merchants for whose goods the platform pays nothing */
  unaided: ReadonlySet<number>
  now: Date
}

/** Indexes of the lines a coupon applies to; zones that exclude coupons have none. */
export function eligibleLines(
  coupon: QuotableCoupon,
  lines: readonly Pick<QuoteLine, 'sku'>[],
  { categories, zones, unaided }: CouponContext,
): number[] {
  return lines.flatMap(({ sku }, index) => {
    const isUnaided = isPlatform(coupon) && unaided.has(toSellerId(sku))
    return zones[sku.zone].coupon && !isUnaided && covers(coupon, sku, categories) ? [index] : []
  })
}

/** Why a coupon cannot be used on these lines; `applyFreightCoupons` checks whether there is freight to pay. */
export function couponProblem(
  coupon: QuotableCoupon,
  lines: readonly QuoteLine[],
  context: CouponContext,
): CouponProblem | undefined {
  if (coupon.useFrom > context.now) return { code: 'COUPON_NOT_YET', from: coupon.useFrom }
  const eligible = eligibleLines(coupon, lines, context)
  if (eligible.length === 0) return { code: 'COUPON_RANGE' }
  const sum = reachedBy(
    coupon,
    eligible.map((index) => lines[index] as QuoteLine),
  )
  if (sum < coupon.minFen) return { code: 'COUPON_MIN', missingFen: fen(coupon.minFen - sum) }
}

/** What counts towards a coupon's threshold: all eligible goods; for a freight coupon those of one order, the dearest. */
function reachedBy({ type }: QuotableCoupon, lines: readonly QuoteLine[]): number {
  const orders = type === 40 ? [...Map.groupBy(lines, ({ groupKey }) => groupKey).values()] : [lines]
  return Math.max(...orders.map((order) => order.reduce((sum, { lineFen }) => sum + lineFen, 0)))
}

/**
 * The lines with goods coupons applied, sellers' coupons first: spread to the fen over the remaining amounts of the
 * lines each applies to, and never above them.
 */
export function applyGoodsCoupons(
  lines: readonly QuoteLine[],
  coupons: readonly QuotableCoupon[],
  context: CouponContext,
): { lines: QuoteLine[]; offs: CouponOff[] } {
  const reduced = lines.map((line) => ({ ...line }))
  const offs: CouponOff[] = []
  const inOrder = coupons
    .filter(({ type }) => type !== 40)
    .toSorted((a, b) => Number(isPlatform(a)) - Number(isPlatform(b)))
  for (const coupon of inOrder) {
    const eligible = eligibleLines(coupon, reduced, context).map((index) => reduced[index] as QuoteLine)
    const weights = eligible.map((line) => line.lineFen - line.couponFen)
    const sum = fen(weights.reduce((total, weight) => total + weight, 0))
    // A platform's coupon needs its threshold in what the sellers' coupons leave.
    if (sum < coupon.minFen) continue
    const parts = allocate(reductionOf(coupon, sum), weights)
    for (const [index, line] of eligible.entries()) {
      const part = parts[index] as number
      line.couponFen = fen(line.couponFen + part)
      if (isPlatform(coupon)) line.couponPlatformFen = fen(line.couponPlatformFen + part)
      addOff(offs, { couponId: coupon.id, groupKey: line.groupKey, offFen: fen(part) })
    }
  }
  return { lines: reduced, offs }
}

interface Freighted {
  key: string
  lines: QuoteLine[]
  freightFen: Fen
  freightOffFen: Fen
  freightOffPlatformFen: Fen
}

/**
 * The orders with freight coupons applied. A freight coupon helps the orders that reach its threshold themselves:
 * another order of the same checkout can be cancelled afterwards.
 */
export function applyFreightCoupons<Group extends Freighted>(
  groups: readonly Group[],
  coupons: readonly QuotableCoupon[],
  context: CouponContext,
): { groups: Group[]; offs: CouponOff[] } {
  const relieved = groups.map((group) => ({ ...group }))
  const offs: CouponOff[] = []
  for (const coupon of coupons.filter(({ type }) => type === 40)) {
    const helped = relieved.filter(({ lines }) => {
      const eligible = eligibleLines(coupon, lines, context).map((index) => lines[index] as QuoteLine)
      return eligible.length > 0 && reachedBy(coupon, eligible) >= coupon.minFen
    })
    const weights = helped.map((group) => group.freightFen)
    const sum = fen(weights.reduce((total, weight) => total + weight, 0))
    const parts = allocate(reductionOf(coupon, sum), weights)
    for (const [index, group] of helped.entries()) {
      const part = fen(parts[index] as number)
      group.freightFen = fen(group.freightFen - part)
      group.freightOffFen = fen(group.freightOffFen + part)
      if (isPlatform(coupon)) group.freightOffPlatformFen = fen(group.freightOffPlatformFen + part)
      addOff(offs, { couponId: coupon.id, groupKey: group.key, offFen: part })
    }
  }
  return { groups: relieved, offs }
}

function addOff(offs: CouponOff[], off: CouponOff): void {
  if (off.offFen === 0) return
  const known = offs.find((each) => each.couponId === off.couponId && each.groupKey === off.groupKey)
  if (known) known.offFen = fen(known.offFen + off.offFen)
  else offs.push({ ...off })
}

export type Stack = SettingValues['coupon']['stack']

/**
 * The coupons that can be combined, in the order chosen: one per seller and one of the platform, and both kinds
 * together only if the setting allows it.
 */
export function combinableCoupons<Coupon extends Seller>(coupons: readonly Coupon[], stack: Stack): Coupon[] {
  const kept: Coupon[] = []
  for (const coupon of coupons) {
    const clashes = kept.some(
      (other) => isSameSeller(other, coupon) || (stack === 'none' && (isPlatform(other) || isPlatform(coupon))),
    )
    if (!clashes) kept.push(coupon)
  }
  return kept
}

/** Every pair is priced, so no more than this many platform coupons are tried. */
const pairsMax = 20

/**
 * The coupons that make the checkout cheapest.
 * @param usable without a problem, the one that saves most first
 * @param priceWith the amount payable with a set of coupons
 */
export function bestCombination(
  usable: readonly QuotableCoupon[],
  stack: Stack,
  priceWith: (coupons: readonly QuotableCoupon[]) => number,
): QuotableCoupon[] {
  const ofPlatform = usable.filter(isPlatform)
  const ofSellers = combinableCoupons(
    usable.filter((coupon) => !isPlatform(coupon)),
    'none',
  )
  const sets = [[], ofPlatform.slice(0, 1), ofSellers]
  if (stack === 'seller_and_platform' && ofSellers.length > 0) {
    sets.push(...ofPlatform.slice(0, pairsMax).map((coupon) => [...ofSellers, coupon]))
  }
  const priced = sets.map((coupons) => ({ coupons, payableFen: priceWith(coupons) }))
  // Of equally cheap sets the first, which is the smaller.
  return priced.reduce((best, each) => (each.payableFen < best.payableFen ? each : best)).coupons
}
