import type { LocalText } from '@shop/contract/core/common.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { storedPictureOf } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'

export type ShowType = 'small' | 'large'

/** An article as lists show it, in all languages. */
export interface ArticleRow {
  id: number
  categoryId: number
  title: LocalText
  showType: ShowType
  /** real and virtual views together */
  views: number
  showFrom: Date
  image: StoredPicture | null
}

export interface CategoryRow {
  id: number
  name: LocalText
  isNews: boolean
}

/** The articles `a` that readers can find: visible, in their period, and in an enabled category. */
export function isShown(now: Date): RawBuilder<boolean> {
  return sql`a.visible AND a.deleted_at IS NULL AND a.show_from <= ${now}
    AND (a.show_until IS NULL OR a.show_until > ${now})
    AND EXISTS (SELECT FROM article_category c WHERE c.id = a.category_id AND c.enabled)`
}

export const views = sql<number>`a.views_start + coalesce(
  (SELECT sum(v.count) FROM article_view v WHERE v.article_id = a.id), 0)::int`

export const articlePicture = storedPictureOf(sql`a.image_file_id`)

export async function findCategories(db: Db): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom('articleCategory')
    .select(['id', 'name', 'isNews'])
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows as unknown as CategoryRow[]
}

/** @param categoryId 0 = all */
export async function findArticles(
  db: Db,
  { categoryId, limit, offset, now }: { categoryId: number; limit: number; offset: number; now: Date },
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    SELECT a.id, a.category_id, a.title, a.show_type, a.show_from, ${views} AS views, ${articlePicture} AS image
    FROM article a WHERE ${isShown(now)} ${categoryId === 0 ? sql`` : sql`AND a.category_id = ${categoryId}`}
    ORDER BY a.sort, a.show_from DESC, a.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** The articles among these that readers can find, in the order of the ids. */
export async function findArticlesById(db: Db, ids: readonly number[], now: Date): Promise<ArticleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ArticleRow>`
    SELECT a.id, a.category_id, a.title, a.show_type, a.show_from, ${views} AS views, ${articlePicture} AS image
    FROM article a WHERE a.id = ANY(${ids}::bigint[]) AND ${isShown(now)}`.execute(db)
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export async function countArticles(db: Db, { categoryId, now }: { categoryId: number; now: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM article a
    WHERE ${isShown(now)} ${categoryId === 0 ? sql`` : sql`AND a.category_id = ${categoryId}`}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findArticle(
  db: Db,
  articleId: number,
  now: Date,
): Promise<(Omit<ArticleRow, 'views'> & { content: LocalText; categoryName: LocalText }) | undefined> {
  const { rows } = await sql<Omit<ArticleRow, 'views'> & { content: LocalText; categoryName: LocalText }>`
    SELECT a.id, a.category_id, a.title, a.content, a.show_type, a.show_from, ${articlePicture} AS image,
      c.name AS category_name
    FROM article a JOIN article_category c ON c.id = a.category_id
    WHERE a.id = ${articleId} AND ${isShown(now)}`.execute(db)
  return rows[0]
}

/** Spreads concurrent views of one article over several rows, to reduce lock waits. */
const shards = 16

/**
 * Counts one view, in a separate statement: no lock is held while the article is read.
 * @returns all views, real and virtual; undefined if there is no such article to read
 */
export async function countView(db: Db, articleId: number, now: Date): Promise<number | undefined> {
  const shard = Math.floor(Math.random() * shards)
  const { rows } = await sql<{ views: number }>`
    WITH counted AS (
      INSERT INTO article_view (article_id, shard, count)
      SELECT a.id, ${shard}, 1 FROM article a WHERE a.id = ${articleId} AND ${isShown(now)}
      ON CONFLICT (article_id, shard) DO UPDATE SET count = article_view.count + 1
      RETURNING article_id, count
    )
    SELECT (a.views_start + counted.count + coalesce((SELECT sum(v.count) FROM article_view v
      WHERE v.article_id = a.id AND v.shard <> ${shard}), 0))::int AS views
    FROM counted JOIN article a ON a.id = counted.article_id`.execute(db)
  return rows[0]?.views
}

export async function articleExists(tx: Tx, articleId: number): Promise<boolean> {
  const article = await tx.selectFrom('article').select('id').where('id', '=', articleId).executeTakeFirst()
  return article !== undefined
}
