import { perPage } from '@shop/contract'
import { sql } from 'kysely'
import type { SpecChoice } from '../catalog/saleable.ts'
import type { Db, Tx } from '../db/database.ts'
import type { StoredPicture } from '../upload/urls.ts'

export interface ReviewRow {
  id: number
  score: number
  content: string
  anonymous: boolean
  createdAt: Date
  /** null when the account is closed */
  nickname: string | null
  avatar: StoredPicture | null
  images: StoredPicture[]
  specProps: SpecChoice[]
}

/** Visible reviews of goods, the newest first; `score` undefined = all. */
export async function findReviews(
  db: Db | Tx,
  { goodsId, score, limit = perPage, offset = 0 }: { goodsId: number; score?: number; limit?: number; offset?: number },
): Promise<ReviewRow[]> {
  const picture = sql`json_build_object('id', f.id, 'sizes', f.sizes, 'width', f.width, 'height', f.height)`
  const { rows } = await sql<ReviewRow>`
    SELECT r.id, r.score, r.content, r.anonymous, r.created_at, l.spec_props,
      CASE WHEN u.closed_at IS NULL THEN u.nickname END AS nickname,
      (SELECT ${picture} FROM file f WHERE f.id = u.avatar_file_id AND u.closed_at IS NULL) AS avatar,
      (SELECT coalesce(json_agg(${picture} ORDER BY i.place), '[]')
        FROM unnest(r.image_file_ids) WITH ORDINALITY AS i (id, place) JOIN file f ON f.id = i.id) AS images
    FROM (
      SELECT * FROM review WHERE goods_id = ${goodsId} AND state = 'visible'
        ${score === undefined ? sql`` : sql`AND score = ${score}`}
      ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}
    ) r
    JOIN order_line l ON l.id = r.order_line_id
    JOIN app_user u ON u.id = r.user_id
    ORDER BY r.id DESC`.execute(db)
  return rows
}

/** Visible reviews of goods by grade. */
export async function countReviews(
  db: Db | Tx,
  goodsId: number,
): Promise<{ all: number; praise: number; review: number; negative: number }> {
  const { rows } = await sql<{ score: number; count: number }>`
    SELECT score, count(*)::int AS count FROM review WHERE goods_id = ${goodsId} AND state = 'visible' GROUP BY score
  `.execute(db)
  const of = (score: number) => rows.find((row) => row.score === score)?.count ?? 0
  return { all: of(10) + of(20) + of(30), praise: of(10), review: of(20), negative: of(30) }
}
