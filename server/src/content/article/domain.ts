import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { hasArticle } from '../../promotion/task/extensions.ts'
import { articleAdminRoutes } from './admin-routes.ts'
import { articleExists } from './queries.ts'
import { articleRoutes } from './routes.ts'
import { articleChanges } from './write-article.ts'
import { articleCategoryChanges } from './write-category.ts'

export const article: Domain = {
  routes: [articleRoutes],
  adminRoutes: [articleAdminRoutes],
  services: [provide(hasArticle, () => ({ value: articleExists }))],
  adds: [add(changeTypes, articleChanges, articleCategoryChanges)],
}
