import type { articleStates } from '@shop/contract/content/article/admin.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { DB } from '../../core/database/types.ts'
import { hasWordsOrId } from '../../core/text/like.ts'
import { storedPictureOf } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import type { ShowType } from './queries.ts'

export type ArticleState = (typeof articleStates)[number]

/** The state of an article that was not removed, from its visibility and its period. */
export function stateOf(
  { visible, showFrom, showUntil }: { visible: boolean; showFrom: Date; showUntil: Date | null },
  now: Date,
): ArticleState {
  if (!visible) return 'hidden'
  if (now < showFrom) return 'scheduled'
  return showUntil && now >= showUntil ? 'over' : 'shown'
}

const realViews = sql<number>`coalesce((SELECT sum(count) FROM article_view v WHERE v.article_id = article.id), 0)::int`
const picture = storedPictureOf(sql`article.image_file_id`)

/** Applies the filter, but no order or limit. */
export function selectArticles(
  db: Db,
  { categoryId, state, keyword = '', now }: { categoryId?: number; state?: ArticleState; keyword?: string; now: Date },
) {
  let query = db
    .selectFrom('article')
    .innerJoin('articleCategory', 'articleCategory.id', 'article.categoryId')
    .select([
      'article.id',
      'article.title',
      'article.showType',
      'article.visible',
      'article.viewsStart',
      'article.showFrom',
      'article.showUntil',
      'article.sort',
      'article.updatedAt',
      'articleCategory.name as categoryName',
      realViews.as('views'),
      picture.as('image'),
    ])
    .where('article.deletedAt', 'is', null)
  if (categoryId) query = query.where('article.categoryId', '=', categoryId)
  if (state) query = query.where(isIn(state, now))
  if (keyword.trim()) query = query.where(hasWordsOrId('article', keyword.trim()))
  return query
}

type Builder = ExpressionBuilder<DB, 'article'>

const isIn = (state: ArticleState, now: Date) => (_: Builder) => {
  const conditions = {
    hidden: sql<boolean>`NOT article.visible`,
    scheduled: sql<boolean>`article.visible AND article.show_from > ${now}`,
    over: sql<boolean>`article.visible AND article.show_until <= ${now}`,
    shown: sql<boolean>`article.visible AND article.show_from <= ${now}
      AND (article.show_until IS NULL OR article.show_until > ${now})`,
  }
  return sql<boolean>`(${conditions[state]})`
}

export interface EditorArticle {
  id: number
  categoryId: number
  title: LocalText
  content: LocalText
  image: StoredPicture | null
  showType: ShowType
  viewsStart: number
  views: number
  visible: boolean
  showFrom: Date
  showUntil: Date | null
  sort: number
  version: number
  updatedAt: Date
}

export async function findEditorArticle(db: Db, articleId: number): Promise<EditorArticle | undefined> {
  const row = await db
    .selectFrom('article')
    .select([
      'id',
      'categoryId',
      'title',
      'content',
      'showType',
      'viewsStart',
      'visible',
      'showFrom',
      'showUntil',
      'sort',
      'version',
      'updatedAt',
      realViews.as('views'),
      picture.as('image'),
    ])
    .where('id', '=', articleId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row as unknown as EditorArticle | undefined
}

export interface AdminCategory {
  id: number
  name: LocalText
  isNews: boolean
  enabled: boolean
  articles: number
  version: number
  updatedAt: Date
}

export async function findAdminCategories(db: Db): Promise<AdminCategory[]> {
  const rows = await db
    .selectFrom('articleCategory as c')
    .select([
      'id',
      'name',
      'isNews',
      'enabled',
      'version',
      'updatedAt',
      sql<number>`(SELECT count(*) FROM article a WHERE a.category_id = c.id AND a.deleted_at IS NULL)::int`.as(
        'articles',
      ),
    ])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows as unknown as AdminCategory[]
}
