import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import type {
  adminCouponChoices,
  adminCouponGet,
  adminCouponList,
  adminCouponReceipts,
} from '@shop/contract/trade/coupon/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Seller } from '../../core/value/seller.ts'
import { dayOf } from '../../core/value/time.ts'
import { findChoices } from '../../goods/catalog/choices.ts'
import { findNamedGoods } from '../../goods/catalog/named-goods.ts'
import { toPerson } from '../../people/account/person.ts'
import { findHistory } from '../../platform/change/find-history.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { isOpen } from '../../platform/proposal/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import {
  type AdminCouponRow,
  countStats,
  findAdminCoupon,
  type ReceiptRow,
  selectAdminCoupons,
  selectReceipts,
} from './admin-queries.ts'
import { couponGivingKind } from './give-out.ts'
import { timezoneOf } from './receive-coupon.ts'
import { mostOf } from './rules.ts'

type Row = DataOf<typeof adminCouponList>['rows'][number]

export async function listAdminCoupons(
  shop: Shop,
  { cursor, limit, ...filter }: QueryOf<typeof adminCouponList> & { seller?: Seller },
): Promise<DataOf<typeof adminCouponList>> {
  const order = { by: 'coupon.createdAt', type: 'moment', id: 'coupon.id' } as const
  const page = await readPage(shop.db, selectAdminCoupons(shop.db, filter), order, { cursor, limit })
  return { ...page, rows: (page.rows as unknown as AdminCouponRow[]).map((row) => toRow(row, timezoneOf(shop))) }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminCoupon(
  shop: Shop,
  couponId: number,
  seller?: Seller,
): Promise<DataOf<typeof adminCouponGet>> {
  const row = await findAdminCoupon(shop.db, couponId, seller)
  if (!row) throw new Refusal('NOT_FOUND')
  const [stats, history, waiting] = await Promise.all([
    countStats(shop.db, couponId),
    findHistory(shop, 'coupon', couponId),
    isOpen(shop.db, couponGivingKind, couponId),
  ])
  return { coupon: toRow(row, timezoneOf(shop)), waiting, stats, history }
}

/** @throws Refusal NOT_FOUND */
export async function listReceipts(
  shop: Shop,
  operator: Operator,
  couponId: number,
  query: QueryOf<typeof adminCouponReceipts>,
): Promise<DataOf<typeof adminCouponReceipts>> {
  if (!(await findAdminCoupon(shop.db, couponId, operator.seller))) throw new Refusal('NOT_FOUND')
  const order = { by: 'userCoupon.receivedAt', type: 'moment', id: 'userCoupon.id' } as const
  const page = await readPage(shop.db, selectReceipts(shop.db, couponId, query), order, query)
  const rows = (page.rows as unknown as ReceiptRow[]).map(({ userId, nickname, mobile, orders, ...row }) => ({
    id: row.id,
    buyer: toPerson({ id: userId, nickname, mobile }, { operator }),
    state: row.state,
    source: row.source,
    receivedAt: row.receivedAt.toISOString(),
    useFrom: row.useFrom.toISOString(),
    useUntil: row.useUntil.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    orders: orders.map((each) => ({ ...each, offFen: fen(each.offFen) })),
    voidReason: row.voidReason,
  }))
  return { ...page, rows }
}

export async function loadChoices(
  shop: Shop,
  { keyword, goodsIds, seller }: QueryOf<typeof adminCouponChoices> & { seller?: Seller },
): Promise<DataOf<typeof adminCouponChoices>> {
  const ids = goodsIds?.split(',').map(Number)
  const [goods, { categories, merchants }] = await Promise.all([
    findNamedGoods(shop, { keyword, ids, seller }),
    findChoices(shop.db, seller),
  ])
  return { goods, categories, merchants }
}

function toRow(row: AdminCouponRow, timezone: string): Row {
  const { useFrom, useUntil } = row
  const most = mostOf(row)
  return {
    id: row.id,
    merchantId: row.merchantId,
    merchantName: row.merchantName,
    name: row.name,
    describe: { 'zh-Hant': '', ...row.describe },
    type: row.type,
    faceFen: row.faceFen,
    rateBp: row.rateBp,
    maxOffFen: row.maxOffFen,
    minFen: row.minFen,
    range: row.range,
    rangeIds: [...row.rangeIds],
    rangeZones: row.rangeZones as Zone[],
    validDays: row.validDays,
    firstDay: useFrom && dayOf(useFrom, timezone),
    lastDay: useUntil && dayOf(new Date(useUntil.getTime() - 1), timezone),
    issue: row.issue,
    code: row.code,
    purchaseMinFen: fen(row.purchaseMinFen),
    total: row.total,
    perUser: row.perUser,
    perDay: row.perDay,
    sort: row.sort,
    state: row.state,
    received: row.received,
    used: row.used,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    mostFen: most === undefined ? null : fen(most),
  }
}
