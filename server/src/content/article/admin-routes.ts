import {
  adminArticleCategoryCreate,
  adminArticleCategoryList,
  adminArticleCategoryOrder,
  adminArticleCategoryRemove,
  adminArticleCategoryUpdate,
  adminArticleCreate,
  adminArticleGet,
  adminArticleList,
  adminArticleRemove,
  adminArticleUpdate,
  adminArticleVisible,
} from '@shop/contract/content/article/admin.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminArticle, listAdminArticles } from './admin-articles.ts'
import { findAdminCategories } from './admin-queries.ts'
import { createArticle, removeArticle, setArticleVisible, updateArticle } from './write-article.ts'
import { createCategory, orderCategories, removeCategory, updateCategory } from './write-category.ts'

export function articleAdminRoutes(app: App, shop: Shop): void {
  categoryRoutes(app, shop)
  const { db } = shop

  mountAdmin(app, adminArticleList, ({ query, now }) => listAdminArticles(shop, query, now))
  mountAdmin(app, adminArticleGet, async ({ params, now }) => ({
    article: await getAdminArticle(shop, params.id, now),
  }))
  mountAdmin(app, changing(adminArticleCreate, publicReads), ({ body, by }) => {
    return db.transaction().execute((tx) => createArticle(shop, tx, body, by))
  })
  mountAdmin(app, changing(adminArticleUpdate, publicReads), async ({ params, body, by }) => {
    const version = await db.transaction().execute((tx) => updateArticle(shop, tx, params.id, body, by))
    return { version }
  })
  mountAdmin(app, changing(adminArticleVisible, publicReads), async ({ params, body, by }) => {
    await setArticleVisible(db, { articleId: params.id, visible: body.visible, ...by })
    return {}
  })
  mountAdmin(app, changing(adminArticleRemove, publicReads), async ({ params, by }) => {
    await removeArticle(db, { articleId: params.id, ...by })
    return {}
  })
}

function categoryRoutes(app: App, { db }: Shop): void {
  mountAdmin(app, adminArticleCategoryList, async () => ({
    rows: (await findAdminCategories(db)).map(({ updatedAt, ...row }) => ({
      ...row,
      updatedAt: updatedAt.toISOString(),
    })),
  }))
  mountAdmin(app, changing(adminArticleCategoryCreate, publicReads), ({ body, by }) => {
    return db.transaction().execute((tx) => createCategory(tx, body, by))
  })
  mountAdmin(app, changing(adminArticleCategoryUpdate, publicReads), async ({ params, body, by }) => {
    await updateCategory(db, params.id, body, by)
    return {}
  })
  mountAdmin(app, changing(adminArticleCategoryRemove, publicReads), async ({ params, by }) => {
    await removeCategory(db, params.id, by)
    return {}
  })
  mountAdmin(app, changing(adminArticleCategoryOrder, publicReads), async ({ body, by }) => {
    await orderCategories(db, body.ids, by)
    return {}
  })
}
