import type { articleCategoryList, articleDetail, articleList } from '@shop/contract/content/article/article.ts'
import { localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type ArticleReader, toArticleItem } from './article-wire.ts'
import { countArticles, countView, findArticle, findArticles, findCategories } from './queries.ts'

interface Reader extends ArticleReader {
  now: Date
}

export function listCategories(
  { db, reads }: Shop,
  { language }: Pick<ArticleReader, 'language'>,
): Promise<DataOf<typeof articleCategoryList>> {
  return reads.read(`article categories ${language}`, async () => ({
    list: (await findCategories(db)).map(({ id, name, isNews }) => ({
      category_id: id,
      name: localText(name, language),
      is_news: isNews ? 1 : 0,
    })),
  }))
}

/** Cached for a few seconds, so view counts may be that stale. */
export function listArticles(
  shop: Shop,
  { categoryId, page, now, ...reader }: Reader & { categoryId: number; page: number },
): Promise<DataOf<typeof articleList>> {
  const { db, settings, reads } = shop
  return reads.read(`articles ${categoryId} ${page} ${settings.version()} ${keyOf(reader)}`, async () => {
    const of = { categoryId, now }
    const [rows, total] = await Promise.all([
      findArticles(db, { ...of, limit: perPage, offset: (page - 1) * perPage }),
      countArticles(db, of),
    ])
    const data = rows.map((row) => toArticleItem(shop, row, reader))
    return { list: toPage(data, { total, page }) }
  })
}

/** @throws Refusal NOT_FOUND */
export async function readArticle(
  shop: Shop,
  { articleId, now, ...reader }: Reader & { articleId: number },
): Promise<DataOf<typeof articleDetail>> {
  const { db, settings, reads } = shop
  const { language } = reader
  const views = await countView(db, articleId, now)
  if (views === undefined) throw new Refusal('NOT_FOUND')
  const article = await reads.read(`article ${articleId} ${settings.version()} ${keyOf(reader)}`, async () => {
    const found = await findArticle(db, articleId, now)
    if (!found) throw new Refusal('NOT_FOUND')
    return {
      ...toArticleItem(shop, { ...found, views: 0 }, reader),
      category_name: localText(found.categoryName, language),
      content: showContent(shop, localText(found.content, language), reader),
    }
  })
  return { detail: { ...article, show_views: views } }
}

const keyOf = ({ language, isOldClient }: ArticleReader) => `${language}${isOldClient ? ' old' : ''}`
