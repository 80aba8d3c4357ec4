import type { Fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { RegionCodes } from '../../core/region/regions.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { BuyerFacts } from '../../goods/catalog/buyer-facts.ts'
import type { SaleableSku } from '../../goods/catalog/saleable.ts'
import type { ZoneHurdle } from '../../goods/catalog/zone-rules.ts'
import type { FreightTemplate } from '../../goods/freight/freight-rules.ts'
import type { Grade } from '../../platform/http/auth.ts'
import type { CategoriesOf, CouponTerms } from '../coupon/rules.ts'
import type { LineDraft } from '../order/insert-trade.ts'
import type { PointsOff } from './points-rules.ts'

/** A buyer's coupon to consider for a quote: unused and unexpired. */
export interface QuotableCoupon extends CouponTerms {
  id: number
  useFrom: Date
  useUntil: Date
}

export type CouponProblem =
  | { code: 'COUPON_NOT_YET'; from: Date }
  | { code: 'COUPON_RANGE' | 'COUPON_NO_FREIGHT' }
  | { code: 'COUPON_MIN'; missingFen: Fen }

/** The reduction of one order by one coupon. */
export interface CouponOff {
  couponId: number
  groupKey: string
  offFen: Fen
}

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
  /**
   * What points could take off, the largest part of a line that they may pay, whether they do, and how many are a fixed
   * part of the price besides.
   */
  points: PointsOff & { ratioBp: number; used: boolean; fixed: number }
  /** what subsidy could take off, the largest part of a line that it may pay, and whether it does */
  subsidy: { fen: Fen; ratioBp: number; used: boolean }
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
   * merchants for whose goods the platform gives this buyer nothing: those the buyer works for, and those paid
   * directly, whose money it does not see
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
