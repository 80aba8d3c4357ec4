import type { LocalText } from '@shop/contract/core/common.ts'
import type { ApplicantKind } from '@shop/contract/merchant/application/fields.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { storedPictureOf } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'

type Text = LocalText | Record<string, never>

/** A shop as lists show it. */
export interface CardRow {
  id: number
  name: LocalText
  state: MerchantState
  /** the last day of a holiday, which may be in the future */
  holidayUntil: string | null
  logo: StoredPicture | null
  followers: number
}

export interface CategoryRow {
  id: number
  name: LocalText
  /** the number of goods in it; for shoppers only those on sale */
  goods: number
}

/** Everything a shop's page shows, in all languages, except ratings. */
export interface PageRow extends CardRow {
  logoFileId: number | null
  bannerFileId: number | null
  banner: StoredPicture | null
  intro: Text
  hours: Text
  notice: Text
  /** of the texts; 0: there are none */
  version: number
  /** made of blocks; null: shoppers see the goods */
  homePageId: number | null
  categories: CategoryRow[]
  licence: { kind: ApplicantKind; name: string; number: string } | null
}

const cardColumns = sql`m.id, m.name, m.state, m.holiday_until, ${storedPictureOf(sql`m.logo_file_id`)} AS logo, coalesce(s.followers, 0) AS followers`
const shops = sql`merchant m LEFT JOIN storefront s ON s.merchant_id = m.id`

/** @param onSale count only goods on sale in the categories */
export async function findPage(
  db: Db | Tx,
  merchantId: number,
  { onSale }: { onSale: boolean },
): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    SELECT ${cardColumns}, m.logo_file_id, s.banner_file_id, ${storedPictureOf(sql`s.banner_file_id`)} AS banner,
      coalesce(s.intro, '{}') AS intro, coalesce(s.hours, '{}') AS hours, coalesce(s.notice, '{}') AS notice,
      coalesce(s.version, 0) AS version, s.home_page_id,
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'goods',
          (SELECT count(*) FROM shop_category_goods i JOIN goods g ON g.id = i.goods_id
            WHERE i.category_id = c.id ${onSale ? sql`AND g.state = 'on'` : sql``})) ORDER BY c.sort, c.id), '[]')
        FROM shop_category c WHERE c.merchant_id = m.id) AS categories,
      (SELECT json_build_object('kind', p.kind, 'name', p.legal_name, 'number', p.licence_no)
        FROM merchant_profile p WHERE p.merchant_id = m.id) AS licence
    FROM ${shops} WHERE m.id = ${merchantId}`.execute(db)
  return rows[0]
}

/** Counts a shop's latest reviews, and the good ones among them. */
export async function countRatings(db: Db, merchantId: number): Promise<{ reviews: number; good: number }> {
  const { rows } = await sql<{ reviews: number; good: number }>`
    SELECT count(*)::int AS reviews, (count(*) FILTER (WHERE score = 10))::int AS good FROM (
      SELECT score FROM review WHERE merchant_id = ${merchantId} AND state = 'visible'
      ORDER BY id DESC LIMIT ${latestReviews}) AS latest`.execute(db)
  return rows[0] as { reviews: number; good: number }
}
const latestReviews = 10_000

interface Part {
  limit: number
  offset: number
}

/** Shops whose name contains the keyword in any language. @param keyword not blank */
export async function searchShops(
  db: Db,
  { keyword, limit, offset }: Part & { keyword: string },
): Promise<{ rows: CardRow[]; total: number }> {
  const key = sql`shop_name_key(${keyword})`
  const text = sql`shop_name_text(m.name)`
  const found = sql`m.state IN ('open', 'holiday', 'suspended')
    AND shop_name_grams(${text}) @> shop_name_grams(${key}) AND position(${key} IN ${text}) > 0`
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<CardRow>`SELECT ${cardColumns} FROM ${shops} WHERE ${found}
      ORDER BY position(' ' || ${key} IN ' ' || ${text}) > 0 DESC, coalesce(s.followers, 0) DESC, m.id DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM merchant m WHERE ${found}`.execute(db),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Shops a user follows, latest first. */
export async function findFollowed(
  db: Db,
  { userId, limit, offset }: Part & { userId: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<CardRow>`SELECT ${cardColumns} FROM shop_follower f JOIN merchant m ON m.id = f.merchant_id
        LEFT JOIN storefront s ON s.merchant_id = m.id
      WHERE f.user_id = ${userId} ORDER BY f.created_at DESC, f.merchant_id DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM shop_follower WHERE user_id = ${userId}`.execute(db),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

export async function isFollowing(db: Db, of: { userId: number; merchantId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('shopFollower')
    .select('userId')
    .where('userId', '=', of.userId)
    .where('merchantId', '=', of.merchantId)
    .executeTakeFirst()
  return row !== undefined
}

/** The goods in a category; undefined if the merchant has no such category. */
export async function findCategoryGoods(
  db: Db | Tx,
  { categoryId, merchantId }: { categoryId: number; merchantId?: number },
): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT ARRAY(SELECT goods_id FROM shop_category_goods WHERE category_id = c.id ORDER BY goods_id) AS ids
    FROM shop_category c WHERE c.id = ${categoryId}
      ${merchantId === undefined ? sql`` : sql`AND c.merchant_id = ${merchantId}`}`.execute(db)
  return rows[0]?.ids
}
