import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import type { CouponKind, CouponRange } from '@shop/contract/trade/coupon/coupon.ts'
import { mulBp } from '../../core/value/money.ts'
import { isPlatform, isSameSeller, type Seller, toSellerId } from '../../core/value/seller.ts'
import { addDays, dayOf, dayPeriod } from '../../core/value/time.ts'

/**
 * The terms of a coupon: what it takes off and which goods it covers (docs/rules.md, Coupons). The seller who issues it
 * bears its cost.
 */
export interface CouponTerms extends Seller {
  type: CouponKind
  /** type 40: 0 = all of the freight, up to `maxOffFen` */
  faceFen: Fen
  /** type 20: the part left to pay, in basis points */
  rateBp: number
  /** for a part or all of an amount; 0 = no limit, which only a seller's own freight coupon may have */
  maxOffFen: Fen
  minFen: Fen
  range: CouponRange
  /** ids of goods, categories or merchants (0 = the platform's own), depending on the range */
  rangeIds: readonly number[]
  rangeZones: readonly string[]
}

export interface CoveredGoods extends Seller {
  goodsId: number
  zone: Zone
}

/** The categories of goods including all their ancestors, by goods id. */
export type CategoriesOf = ReadonlyMap<number, readonly number[]>

/** Whether a coupon covers these goods; whether their zone accepts coupons is checked separately. */
export function covers(terms: CouponTerms, goods: CoveredGoods, categories: CategoriesOf): boolean {
  if (!isPlatform(terms) && !isSameSeller(terms, goods)) return false
  const { rangeIds } = terms
  switch (terms.range) {
    case 10:
      return true
    case 20:
      return rangeIds.includes(goods.goodsId)
    case 30:
      return !rangeIds.includes(goods.goodsId)
    case 40:
      return (categories.get(goods.goodsId) ?? []).some((id) => rangeIds.includes(id))
    case 50:
      return terms.rangeZones.includes(goods.zone)
    case 60:
      return rangeIds.includes(toSellerId(goods))
  }
}

/** The same as `covers`, for a list of goods. */
export function toGoodsRange(terms: CouponTerms, zones: Record<Zone, { coupon: boolean }>) {
  const { range, rangeIds, rangeZones } = terms
  const open = (Object.keys(zones) as Zone[]).filter((zone) => zones[zone].coupon)
  return {
    zones: range === 50 ? open.filter((zone) => rangeZones.includes(zone)) : open,
    sellerIds: !isPlatform(terms) ? [toSellerId(terms)] : range === 60 ? rangeIds : undefined,
    goodsIds: range === 20 ? rangeIds : undefined,
    exceptIds: range === 30 ? rangeIds : undefined,
    categoryIds: range === 40 ? rangeIds : undefined,
  }
}

/** The amount a coupon takes off `sumFen`, never more than that. For a freight coupon, `sumFen` is the freight. */
export function reductionOf(terms: CouponTerms, sumFen: Fen): Fen {
  const wanted = () => {
    if (terms.type === 40 && terms.faceFen === 0) return terms.maxOffFen || sumFen
    if (terms.type !== 20) return terms.faceFen
    return Math.min(sumFen - mulBp(sumFen, terms.rateBp), terms.maxOffFen)
  }
  return fen(Math.min(wanted(), sumFen))
}

/** The most that one copy can cost its giver, whatever it is used for; undefined: no limit. */
export function worstCaseOf({
  type,
  faceFen,
  maxOffFen,
}: {
  type: number
  faceFen: number
  maxOffFen: number
}): number | undefined {
  if (type === 20) return maxOffFen
  return faceFen || maxOffFen || undefined
}

/** The most that all copies still to be received can cost; undefined: no limit. */
export function mostOf(coupon: Parameters<typeof worstCaseOf>[0] & { total: number; received: number }) {
  const each = worstCaseOf(coupon)
  return each === undefined || coupon.total < 0 ? undefined : each * (coupon.total - coupon.received)
}

export interface Receivable {
  state: string
  total: number
  received: number
  useUntil: Date | null
}

/** Why this coupon can no longer be claimed; undefined while it can. */
export function offerProblem(coupon: Receivable, now: Date): 'COUPON_OUT' | 'COUPON_EXPIRED' | undefined {
  if (coupon.useUntil !== null && now >= coupon.useUntil) return 'COUPON_EXPIRED'
  if (coupon.state !== 'active' || (coupon.total >= 0 && coupon.received >= coupon.total)) return 'COUPON_OUT'
}

/** When a coupon received `now` is valid: until the end of the store day shown as its last. */
export function validityOf(
  coupon: { validDays: number | null; useFrom: Date | null; useUntil: Date | null },
  { timezone, now }: { timezone: string; now: Date },
): { useFrom: Date; useUntil: Date } {
  const { validDays, useFrom, useUntil } = coupon
  if (validDays !== null) {
    return { useFrom: now, useUntil: dayPeriod(addDays(dayOf(now, timezone), validDays), timezone).until }
  }
  if (useFrom === null || useUntil === null) throw new RangeError('a coupon without days has dates')
  return { useFrom, useUntil }
}
