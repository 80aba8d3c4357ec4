import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Zone } from '@shop/contract/goods/catalog/goods.ts'
import type { CouponKind, CouponRange } from '@shop/contract/trade/coupon/coupon.ts'
import { mulBp } from '../../core/value/money.ts'
import { isPlatform, isSameSeller, type Seller, toSellerId } from '../../core/value/seller.ts'

/** What a coupon takes off and which goods it covers (rule book 14). The seller who issues it bears its cost. */
export interface CouponTerms extends Seller {
  type: CouponKind
  /** type 40: 0 = all of the freight */
  faceFen: Fen
  /** type 20: the part left to pay, in basis points */
  rateBp: number
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

/** What a coupon takes off `sumFen`, never more than that. For a freight coupon, `sumFen` is the freight. */
export function reductionOf(terms: CouponTerms, sumFen: Fen): Fen {
  const wanted = () => {
    if (terms.type === 40) return terms.faceFen === 0 ? sumFen : terms.faceFen
    if (terms.type !== 20) return terms.faceFen
    return Math.min(sumFen - mulBp(sumFen, terms.rateBp), terms.maxOffFen)
  }
  return fen(Math.min(wanted(), sumFen))
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

/** When a coupon received `now` is valid; a day is 24 hours, as the protocol's clients expect. */
export function validityOf(
  coupon: { validDays: number | null; useFrom: Date | null; useUntil: Date | null },
  now: Date,
): { useFrom: Date; useUntil: Date } {
  const { validDays, useFrom, useUntil } = coupon
  if (validDays !== null) return { useFrom: now, useUntil: new Date(now.getTime() + validDays * 86_400_000) }
  if (useFrom === null || useUntil === null) throw new RangeError('a coupon without days has dates')
  return { useFrom, useUntil }
}
