import type { adminArticleGet, adminArticleList } from '@shop/contract/content/article/admin.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { findEditorArticle, selectArticles, stateOf } from './admin-queries.ts'

export async function listAdminArticles(
  { db, config }: Shop,
  { cursor, limit, ...filter }: QueryOf<typeof adminArticleList>,
  now: Date,
): Promise<DataOf<typeof adminArticleList>> {
  const order = { by: 'article.id', type: 'integer', id: 'article.id' } as const
  const page = await readPage(db, selectArticles(db, { ...filter, now }), order, { cursor, limit })
  type Row = DataOf<typeof adminArticleList>['rows'][number]
  const rows = page.rows.map(
    (row): Row => ({
      id: row.id,
      title: row.title as unknown as Row['title'],
      categoryName: row.categoryName as unknown as Row['categoryName'],
      imageUrl: row.image && pictureUrl(config, row.image, 's'),
      showType: row.showType as Row['showType'],
      state: stateOf(row, now),
      views: row.views,
      viewsStart: row.viewsStart,
      showFrom: row.showFrom.toISOString(),
      showUntil: row.showUntil?.toISOString() ?? null,
      sort: row.sort,
      updatedAt: row.updatedAt.toISOString(),
    }),
  )
  return { ...page, rows }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminArticle(
  shop: Shop,
  articleId: number,
  now: Date,
): Promise<DataOf<typeof adminArticleGet>['article']> {
  const article = await findEditorArticle(shop.db, articleId)
  if (!article) throw new Refusal('NOT_FOUND')
  const { image, content, showFrom, showUntil, updatedAt, ...same } = article
  const shown = Object.entries(content).map(([language, html]) => [language, showContent(shop, html ?? '')])
  return {
    ...same,
    content: Object.fromEntries(shown) as typeof content,
    imageId: image?.id ?? null,
    image: image && { fileId: image.id, url: pictureUrl(shop.config, image, 'm') },
    state: stateOf(article, now),
    showFrom: showFrom.toISOString(),
    showUntil: showUntil?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}
