import { articleCategoryList, articleDetail, articleList } from '@shop/contract/content/article/article.ts'
import { isOldClient } from '../../platform/http/context.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listArticles, listCategories, readArticle } from './read-articles.ts'

export function articleRoutes(app: App, shop: Shop): void {
  mount(app, articleCategoryList, (reader) => listCategories(shop, reader))
  mount(app, articleList, ({ query: { categoryId = 0, page = 1 }, client, language, now }) =>
    listArticles(shop, { categoryId, page, language, isOldClient: isOldClient(client), now }),
  )
  mount(app, articleDetail, ({ query: { articleId }, client, language, now }) =>
    readArticle(shop, { articleId, language, isOldClient: isOldClient(client), now }),
  )
}
