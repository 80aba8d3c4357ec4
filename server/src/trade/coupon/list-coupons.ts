import { type Language, perPage } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import type { couponList, myCouponList } from '@shop/contract/trade/coupon/coupon.ts'
import { toPage } from '../../core/list/page.ts'
import { findGoodsPlace } from '../../goods/catalog/named-goods.ts'
import type { ShownBy } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import {
  countReceived,
  countUserCoupons,
  findCategoriesOf,
  findOffered,
  findUsable,
  findUserCoupons,
  type Pocket,
} from './queries.ts'
import { type CouponTerms, covers, reductionOf } from './rules.ts'
import { readerFor, toOffered, toOwn, toWorth } from './wire.ts'

interface Asked {
  language: Language
  client?: ShownBy
  now: Date
}

/**
 * The centre as one user sees it; for given goods, only coupons that cover them, for a merchant, only its own. Empty
 * while the feature is off.
 */
export async function listOfferedCoupons(
  shop: Shop,
  { userId, goodsId, merchantId, price, ...asked }: Asked & Of & { userId?: number },
): Promise<DataOf<typeof couponList>> {
  if (!shop.settings.get('module').coupon) return { list: [] }
  const all = await findOffered(shop.db, { merchantId, now: asked.now })
  const offered = goodsId === undefined ? all : await forGoods(shop, all, goodsId)
  const priceFen = goodsId === undefined || price === undefined ? undefined : parseMoney(price)
  const owned =
    userId === undefined || goodsId === undefined || !priceFen
      ? []
      : await forGoods(shop, await findUsable(shop.db, userId, asked.now), goodsId)
  const [received, reader] = await Promise.all([
    userId === undefined
      ? new Map<number, number>()
      : countReceived(shop.db, { userId, couponIds: offered.map((one) => one.id) }),
    readerFor(shop, shop.db, offered, asked),
  ])
  const list = offered.map((coupon) => toOffered(coupon, reader, { received: received.get(coupon.id) ?? 0 }))
  if (!priceFen) return { list }
  const open = offered.filter((_, index) => list[index]?.state.value === 1)
  const [own, toClaim] = [bestOf(owned, priceFen, asked.now), bestOf(open, priceFen, asked.now)]
  const best = toClaim.offFen > own.offFen ? toClaim : own
  return {
    list,
    ...(best.coupon && {
      price_after: toMoney(fen(priceFen - best.offFen)),
      price_after_coupon: toWorth(best.coupon),
    }),
    ...(best === toClaim && { price_after_claim: 1 as const }),
  }
}

/** The coupon that takes the most off a price; none if none does. Freight is not part of it. */
function bestOf<Coupon extends CouponTerms & { useFrom: Date | null }>(
  coupons: readonly Coupon[],
  priceFen: Fen,
  now: Date,
): { coupon?: Coupon; offFen: number } {
  return coupons
    .filter(({ type, minFen, useFrom }) => type !== 40 && minFen <= priceFen && !(useFrom && useFrom > now))
    .map((coupon) => ({ coupon, offFen: reductionOf(coupon, priceFen) }))
    .reduce<{ coupon?: Coupon; offFen: number }>((best, one) => (one.offFen > best.offFen ? one : best), { offFen: 0 })
}

type Of = QueryOf<typeof couponList>

async function forGoods<Offered extends CouponTerms>(
  { db, settings }: Shop,
  offered: readonly Offered[],
  goodsId: number,
): Promise<Offered[]> {
  const [goods, categories] = await Promise.all([findGoodsPlace(db, goodsId), findCategoriesOf(db, [goodsId])])
  if (!goods || !settings.get('zone')[goods.zone].coupon) return []
  return offered.filter((coupon) => covers(coupon, { goodsId, ...goods }, categories))
}

const pockets: Record<NonNullable<QueryOf<typeof myCouponList>['dataType']>, Pocket> = {
  isUnused: 'unused',
  isUsable: 'unused',
  isUse: 'used',
  isExpire: 'expired',
  all: 'all',
}

/** A user's coupons, even while no new ones are issued. */
export async function listOwn(
  shop: Shop,
  { userId, query, ...asked }: Asked & { userId: number; query: QueryOf<typeof myCouponList> },
): Promise<DataOf<typeof myCouponList>> {
  const { dataType = 'isUnused', page = 1 } = query
  const pocket = pockets[dataType]
  const part = { limit: perPage, offset: (page - 1) * perPage }
  const [rows, counts] = await Promise.all([
    findUserCoupons(shop.db, { userId, pocket, now: asked.now, ...part }),
    countUserCoupons(shop.db, { userId, now: asked.now }),
  ])
  const reader = await readerFor(shop, shop.db, rows, asked)
  const list = toPage(
    rows.map((row) => toOwn(row, reader)),
    { total: counts[pocket], page },
  )
  return { list, counts: { unused: counts.unused, used: counts.used, expired: counts.expired } }
}
