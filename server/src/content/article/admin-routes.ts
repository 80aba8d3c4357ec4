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
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminArticle, listAdminArticles } from './admin-articles.ts'
import { findAdminCategories } from './admin-queries.ts'
import { createArticle, removeArticle, showArticle, updateArticle } from './write-article.ts'
import { createCategory, orderCategories, removeCategory, updateCategory } from './write-category.ts'

export function articleAdminRoutes(app: App, shop: Shop): void {
  categoryRoutes(app, shop)
  const { db, catalogReads } = shop
  const byOf = (operator: { id: number }, now: Date) => ({ actor: `operator:${operator.id}` as const, now })
  const done = () => {
    catalogReads.clear()
    return {}
  }

  mountAdmin(app, adminArticleList, ({ query, now }) => listAdminArticles(shop, query, now))
  mountAdmin(app, adminArticleGet, async ({ params, now }) => ({
    article: await getAdminArticle(shop, params.id, now),
  }))
  mountAdmin(app, adminArticleCreate, async ({ body, operator, now }) => {
    const made = await db.transaction().execute((tx) => createArticle(shop, tx, body, byOf(operator, now)))
    catalogReads.clear()
    return made
  })
  mountAdmin(app, adminArticleUpdate, async ({ params, body, operator, now }) => {
    const by = byOf(operator, now)
    const version = await db.transaction().execute((tx) => updateArticle(shop, tx, params.id, body, by))
    catalogReads.clear()
    return { version }
  })
  mountAdmin(app, adminArticleVisible, async ({ params, body, operator, now }) => {
    await showArticle(db, { articleId: params.id, visible: body.visible, ...byOf(operator, now) })
    return done()
  })
  mountAdmin(app, adminArticleRemove, async ({ params, operator, now }) => {
    await removeArticle(db, { articleId: params.id, ...byOf(operator, now) })
    return done()
  })
}

function categoryRoutes(app: App, { db, catalogReads }: Shop): void {
  const done = () => {
    catalogReads.clear()
    return {}
  }
  mountAdmin(app, adminArticleCategoryList, async () => ({
    rows: (await findAdminCategories(db)).map(({ updatedAt, ...row }) => ({
      ...row,
      updatedAt: updatedAt.toISOString(),
    })),
  }))
  mountAdmin(app, adminArticleCategoryCreate, async ({ body, now }) => {
    const made = await createCategory(db, body, now)
    catalogReads.clear()
    return made
  })
  mountAdmin(app, adminArticleCategoryUpdate, async ({ params, body, now }) => {
    await updateCategory(db, params.id, body, now)
    return done()
  })
  mountAdmin(app, adminArticleCategoryRemove, async ({ params }) => {
    await removeCategory(db, params.id)
    return done()
  })
  mountAdmin(app, adminArticleCategoryOrder, async ({ body }) => {
    await orderCategories(db, body.ids)
    return done()
  })
}
