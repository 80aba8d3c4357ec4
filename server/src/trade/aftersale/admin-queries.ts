import type { LocalText } from '@shop/contract/core/common.ts'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminAftersaleList } from '@shop/contract/trade/aftersale/admin.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { SpecChoice } from '../../goods/catalog/saleable.ts'
import { userMatches } from '../../people/account/users.ts'
import { storedPictureOf } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import { type CaseRecord, queueStates } from './queries.ts'

export type CaseFilter = Omit<QueryOf<typeof adminAftersaleList>, 'cursor' | 'limit'> & {
  /** only this seller's; the buyers' contacts cannot be searched for then */
  seller?: Seller
}

/** A case as shown in an operator's list. */
export interface AdminCaseRecord extends CaseRecord {
  orderNo: string
  nickname: string
  mobile: string | null
  merchantName: LocalText | null
  goodsName: LocalText
  specProps: SpecChoice[]
  picture: StoredPicture | null
}

/** Applies the filter, but no order or limit. */
export function selectAdminCases(db: Db, { queue, state, service, keyword, from, until, seller }: CaseFilter) {
  let query = adminCases(db).where(within('aftersale.merchantId', seller))
  if (queue) query = query.where(queueStates[queue])
  if (state) query = query.where('aftersale.state', '=', state)
  if (service) query = query.where('aftersale.service', '=', service)
  if (from) query = query.where('aftersale.createdAt', '>=', new Date(from))
  if (until) query = query.where('aftersale.createdAt', '<', new Date(until))
  const word = keyword?.trim()
  if (word) query = query.where(matches(word, seller))
  return query
}

export async function findAdminCase(
  db: Db,
  { caseId, seller }: { caseId: number; seller: Seller | undefined },
): Promise<AdminCaseRecord | undefined> {
  const row = await adminCases(db)
    .where('aftersale.id', '=', caseId)
    .where(within('aftersale.merchantId', seller))
    .executeTakeFirst()
  return row as unknown as AdminCaseRecord | undefined
}

/** How many cases await an operator, and since when the oldest has waited. */
export async function countWaitingCases(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const waiting = Object.values(queueStates)
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(state_at) AS oldest FROM aftersale
    WHERE ${sql.join(waiting, sql` OR `)}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

function adminCases(db: Db) {
  return db
    .selectFrom('aftersale')
    .innerJoin('shopOrder', 'shopOrder.id', 'aftersale.orderId')
    .innerJoin('orderLine', 'orderLine.id', 'aftersale.orderLineId')
    .innerJoin('appUser', 'appUser.id', 'aftersale.userId')
    .leftJoin('merchant', 'merchant.id', 'shopOrder.merchantId')
    .selectAll('aftersale')
    .select([
      'shopOrder.orderNo',
      'appUser.nickname',
      'appUser.mobile',
      'merchant.name as merchantName',
      'orderLine.goodsName',
      'orderLine.specProps',
      storedPictureOf(sql`order_line.image_file_id`).as('picture'),
    ])
}

/** Matches the number of a case or its order, a return parcel, or the start of the buyer's number or nickname. */
function matches(keyword: string, seller: Seller | undefined) {
  const trackingNo = keyword.replace(/\s+/g, '').toUpperCase()
  return sql<boolean>`aftersale.id IN (
    SELECT id FROM aftersale WHERE case_no = ${keyword}
    UNION ALL SELECT a.id FROM shop_order o JOIN aftersale a ON a.order_id = o.id WHERE o.order_no = ${keyword}
    UNION ALL SELECT id FROM aftersale WHERE tracking_no <> '' AND tracking_no = ${trackingNo}
    ${
      seller
        ? sql``
        : sql`UNION ALL SELECT a.id FROM app_user u JOIN aftersale a ON a.user_id = u.id
      WHERE ${userMatches(keyword)}`
    })`
}
