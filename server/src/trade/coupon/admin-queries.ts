import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminCouponGet, adminCouponList, adminCouponReceipts } from '@shop/contract/trade/coupon/admin.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import { anyText, containing } from '../../core/text/like.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { CouponRecord } from './queries.ts'

export type AdminCouponRow = CouponRecord & { merchantName: LocalText | null; used: number }

/** Applies the filter, but no order or limit. `seller`: to whose coupons the caller is limited. */
export function selectAdminCoupons(
  db: Db,
  { state, type, issue, keyword, seller }: QueryOf<typeof adminCouponList> & { seller?: Seller },
) {
  let query = db
    .selectFrom('coupon')
    .leftJoin('merchant', 'merchant.id', 'coupon.merchantId')
    .selectAll('coupon')
    .select('merchant.name as merchantName')
    .select((eb) =>
      eb
        .selectFrom('userCoupon')
        .select((count) => count.fn.countAll<number>().as('used'))
        .whereRef('userCoupon.couponId', '=', 'coupon.id')
        .where('userCoupon.state', '=', 'used')
        .as('used'),
    )
    .where(within('coupon.merchantId', seller))
  if (state) query = query.where('coupon.state', '=', state)
  if (type) query = query.where('coupon.type', '=', type)
  if (issue) query = query.where('coupon.issue', '=', issue)
  const words = keyword?.trim()
  if (words)
    query = query.where(
      sql<boolean>`(${anyText(sql.ref('coupon.name'))} ILIKE ${containing(words)} OR coupon.code = ${words.toUpperCase()})`,
    )
  return query
}

export async function findAdminCoupon(db: Db, couponId: number, seller?: Seller): Promise<AdminCouponRow | undefined> {
  const row = await selectAdminCoupons(db, { seller }).where('coupon.id', '=', couponId).executeTakeFirst()
  return row as unknown as AdminCouponRow | undefined
}

type Stats = DataOf<typeof adminCouponGet>['stats']

/** How a coupon was used. Amounts count orders that were paid and not fully refunded. */
export async function countStats(db: Db, couponId: number): Promise<Stats> {
  const { rows } = await sql<Stats>`
    SELECT count(*) AS received, count(*) FILTER (WHERE state = 'unused') AS unused,
      count(*) FILTER (WHERE state = 'locked') AS locked, count(*) FILTER (WHERE state = 'used') AS used,
      count(*) FILTER (WHERE state = 'expired') AS expired, count(*) FILTER (WHERE state = 'void') AS void,
      coalesce(sum(u.orders), 0)::bigint AS orders, coalesce(sum(u.off_fen), 0)::bigint AS off_fen,
      coalesce(sum(u.paid_fen), 0)::bigint AS paid_fen
    FROM user_coupon c LEFT JOIN LATERAL (
      SELECT count(*) AS orders, sum(oc.off_fen) AS off_fen, sum(o.payable_fen) AS paid_fen
      FROM order_coupon oc JOIN shop_order o ON o.id = oc.order_id
      WHERE oc.user_coupon_id = c.id AND o.trade_id = c.trade_id AND o.paid_at IS NOT NULL AND o.state <> 'closed'
    ) u ON true
    WHERE c.coupon_id = ${couponId}`.execute(db)
  return rows[0] as Stats
}

export interface ReceiptRow {
  id: number
  userId: number
  nickname: string
  mobile: string | null
  email: string | null
  state: DataOf<typeof adminCouponReceipts>['rows'][number]['state']
  source: string
  receivedAt: Date
  useFrom: Date
  useUntil: Date
  usedAt: Date | null
  voidReason: string | null
  orders: { id: number; orderNo: string; offFen: number }[]
}

/** Applies the filter, but no order or limit. */
export function selectReceipts(db: Db, couponId: number, { state, userId }: QueryOf<typeof adminCouponReceipts>) {
  let query = db
    .selectFrom('userCoupon')
    .innerJoin('appUser', 'appUser.id', 'userCoupon.userId')
    .select([
      'userCoupon.id',
      'userCoupon.userId',
      'appUser.nickname',
      'appUser.mobile',
      'appUser.email',
      'userCoupon.state',
      'userCoupon.source',
      'userCoupon.receivedAt',
      'userCoupon.useFrom',
      'userCoupon.useUntil',
      'userCoupon.usedAt',
      'userCoupon.voidReason',
      sql<ReceiptRow['orders']>`(
        SELECT coalesce(json_agg(json_build_object('id', o.id, 'orderNo', o.order_no, 'offFen', oc.off_fen) ORDER BY o.id), '[]')
        FROM order_coupon oc JOIN shop_order o ON o.id = oc.order_id
        WHERE oc.user_coupon_id = user_coupon.id AND o.trade_id = user_coupon.trade_id)`.as('orders'),
    ])
    .where('userCoupon.couponId', '=', couponId)
  if (state) query = query.where('userCoupon.state', '=', state)
  if (userId) query = query.where('userCoupon.userId', '=', userId)
  return query
}
