import { type Language, localText } from '@shop/contract/core/common.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import type { OfferedCoupon, OwnCoupon } from '@shop/contract/trade/coupon/coupon.ts'
import type { Static } from 'typebox'
import type { Db, Tx } from '../../core/database/database.ts'
import { toSellerId } from '../../core/value/seller.ts'
import { addHours, dayOf } from '../../core/value/time.ts'
import { isOldClient, type ShownBy } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type CouponStateText, couponTexts } from './coupon-text.ts'
import { type CouponRecord, findRangeNames, type UserCouponRecord } from './queries.ts'
import { offerProblem } from './rules.ts'

/** The context needed to convert coupons to the wire. */
export interface CouponReader {
  shop: Pick<Shop, 'settings'>
  language: Language
  client?: ShownBy
  now: Date
  names: Awaited<ReturnType<typeof findRangeNames>>
}

export async function readerFor(
  shop: Pick<Shop, 'settings'>,
  db: Db | Tx,
  coupons: readonly (CouponRecord | UserCouponRecord)[],
  { language, client, now }: { language: Language; client?: ShownBy; now: Date },
): Promise<CouponReader> {
  return { shop, language, client, now, names: await findRangeNames(db, coupons) }
}

/** A coupon in the centre. `received`: how many of it this user has received. */
export function toOffered(
  coupon: CouponRecord,
  reader: CouponReader,
  { received }: { received: number },
): Static<typeof OfferedCoupon> {
  const zone = reader.shop.settings.get('store').timezone
  const problem = offerProblem(coupon, reader.now)
  const has = received >= coupon.perUser
  const state = has ? 'received' : problem === 'COUPON_OUT' ? 'out' : problem ? 'expired' : 'open'
  return {
    ...toTerms(coupon, reader),
    coupon_id: coupon.id,
    state: toState(state, reader),
    expire_type: coupon.validDays === null ? 20 : 10,
    expire_day: coupon.validDays ?? 0,
    start_time: coupon.useFrom && toCouponDate(coupon.useFrom, zone),
    end_time: coupon.useUntil && toLastDay(coupon.useUntil, zone),
    is_receive: has ? 1 : 0,
    taken_percent:
      coupon.total > 0 ? Math.floor((coupon.received * 100) / coupon.total) : coupon.total === 0 ? 100 : null,
  }
}

/** A coupon the user owns. */
export function toOwn(coupon: UserCouponRecord, reader: CouponReader): Static<typeof OwnCoupon> {
  const { settings } = reader.shop
  const zone = settings.get('store').timezone
  const noticeH = settings.get('coupon').expireNoticeDays * 24
  const state = stateOf(coupon, reader.now)
  const isOpen = state === 'open' || state === 'later'
  return {
    ...toTerms(coupon, reader),
    coupon_id: coupon.couponId,
    user_coupon_id: coupon.id,
    state: toState(state, reader),
    expire_type: 20,
    expire_day: 0,
    start_time: toCouponDate(coupon.useFrom, zone),
    end_time: toLastDay(coupon.useUntil, zone),
    ends_soon: isOpen && coupon.useUntil <= addHours(reader.now, noticeH) ? 1 : 0,
  }
}

function stateOf({ state, useFrom, useUntil }: UserCouponRecord, now: Date): CouponStateText {
  if (state === 'void') return 'void'
  if (state === 'used' || state === 'locked') return 'used'
  if (state === 'expired' || useUntil <= now) return 'expired'
  return useFrom > now ? 'later' : 'open'
}

const toState = (state: CouponStateText, { language }: CouponReader) => ({
  value: state === 'open' ? 1 : 0,
  text: couponTexts[language].state[state],
})

function toTerms(coupon: CouponRecord | UserCouponRecord, reader: CouponReader) {
  const { language, names } = reader
  const seller = names.merchants.get(toSellerId(coupon))
  return {
    name: localText(coupon.name, language),
    coupon_type: coupon.type === 20 ? (20 as const) : (10 as const),
    ...toWorth(coupon),
    max_price: toMoney(coupon.maxOffFen),
    min_price: toMoney(coupon.minFen),
    describe: localText({ 'zh-Hant': '', ...coupon.describe }, language),
    ...(isOldClient(reader.client) && coupon.type === 40 && toOldFreightCoupon(coupon, language)),
    range_text: wordRange(coupon, reader),
    seller_name: seller ? localText(seller, language) : '',
  }
}

/** What a coupon takes off. */
export const toWorth = ({ type, faceFen, rateBp }: Pick<CouponRecord, 'type' | 'faceFen' | 'rateBp'>) => ({
  coupon_kind: type,
  reduce_price: toMoney(faceFen),
  discount: type === 20 ? rateBp / 1_000 : 0,
})

/**
 * Old clients have no freight coupons, so the name says what it is. One that takes off all of the freight shows the most
 * that this can be; without a limit it says 0 %, not ¥0.00.
 */
function toOldFreightCoupon({ name, faceFen, maxOffFen }: CouponRecord | UserCouponRecord, language: Language) {
  const named = { name: couponTexts[language].freight(localText(name, language)) }
  if (faceFen > 0) return named
  return maxOffFen > 0
    ? { ...named, reduce_price: toMoney(maxOffFen) }
    : { ...named, coupon_type: 20 as const, discount: 0 }
}

/** Longer lists are cut: the goods themselves are one tap away. */
const namesMax = 3

function wordRange(coupon: CouponRecord | UserCouponRecord, { shop, language, names }: CouponReader): string {
  const { store, zone } = { store: shop.settings.get('store'), zone: shop.settings.get('zone') }
  const all =
    coupon.range === 40
      ? coupon.rangeIds.map((id) => names.categories.get(id))
      : coupon.range === 50
        ? coupon.rangeZones.map((key) => zone[key as Zone]?.name)
        : coupon.range === 60
          ? coupon.rangeIds.map((id) => (id === 0 ? store.name : names.merchants.get(id)))
          : []
  const known = all.flatMap((name) => (name ? [localText(name, language)] : []))
  const shown = known.slice(0, namesMax).join(couponTexts[language].join)
  return couponTexts[language].range(coupon.range, known.length > namesMax ? `${shown} …` : shown)
}

/** `YYYY/MM/DD` */
const toCouponDate = (at: Date, zone: string) => dayOf(at, zone).replaceAll('-', '/')
/** The day of the last moment: an end at midnight counts as the day before. */
const toLastDay = (until: Date, zone: string) => toCouponDate(new Date(until.getTime() - 1), zone)
