import { articleCategoryList, articleDetail, articleList } from '@shop/contract/content/article/article.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listArticles, listCategories, readArticle } from './read-articles.ts'

export function articleRoutes(app: App, shop: Shop): void {
  mount(app, articleCategoryList, (reader) => listCategories(shop, reader))
  mount(app, articleList, ({ query: { categoryId = 0, page = 1 }, ...reader }) =>
    listArticles(shop, { ...reader, categoryId, page }),
  )
  mount(app, articleDetail, ({ query, ...reader }) => readArticle(shop, { ...reader, articleId: query.articleId }))
}
