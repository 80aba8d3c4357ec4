import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { publicFacts } from '../../platform/setting/public-setting.ts'
import { add } from '../../platform/shop/extension.ts'
import { taxonomyAdminRoutes } from './admin-routes.ts'
import { hasCategories } from './category-queries.ts'
import { taxonomyRefusals } from './refusals.ts'
import { taxonomyRoutes } from './routes.ts'
import { brandChanges } from './write-brand.ts'
import { categoryChanges } from './write-category.ts'
import { serviceChanges } from './write-service.ts'

export const taxonomy: Domain = {
  routes: [taxonomyRoutes],
  adminRoutes: [taxonomyAdminRoutes],
  refusals: taxonomyRefusals,
  adds: [
    add(publicFacts, async ({ db, reads }) => ({
      hasCategories: await reads.read('has-categories', () => hasCategories(db)),
    })),
    add(changeTypes, categoryChanges, brandChanges, serviceChanges),
  ],
}
