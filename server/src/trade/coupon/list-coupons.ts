import { type Language, perPage } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { couponList, myCouponList } from '@shop/contract/trade/coupon/coupon.ts'
import { toPage } from '../../core/list/page.ts'
import { findGoodsPlace } from '../../goods/catalog/named-goods.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import {
  countReceived,
  countUserCoupons,
  findCategoriesOf,
  findOffered,
  findUserCoupons,
  type Pocket,
} from './queries.ts'
import { covers } from './rules.ts'
import { readerFor, toOffered, toOwn } from './wire.ts'

interface Asked {
  language: Language
  now: Date
}

/**
 * The centre as one user sees it; for given goods, only coupons that cover them, for a merchant, only its own. Empty
 * while the feature is off.
 */
export async function listOfferedCoupons(
  shop: Shop,
  { userId, goodsId, merchantId, ...asked }: Asked & { userId?: number; goodsId?: number; merchantId?: number },
): Promise<DataOf<typeof couponList>> {
  if (!shop.settings.get('module').coupon) return { list: [] }
  const all = await findOffered(shop.db, { merchantId, now: asked.now })
  const offered = goodsId === undefined ? all : await forGoods(shop, all, goodsId)
  const [received, reader] = await Promise.all([
    userId === undefined
      ? new Map<number, number>()
      : countReceived(shop.db, { userId, couponIds: offered.map((one) => one.id) }),
    readerFor(shop, shop.db, offered, asked),
  ])
  const list = offered.map((coupon) => toOffered(coupon, reader, { received: received.get(coupon.id) ?? 0 }))
  return { list }
}

async function forGoods<Offered extends Awaited<ReturnType<typeof findOffered>>[number]>(
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
