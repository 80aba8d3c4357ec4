import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { misses } from '../goods-display/misses.ts'
import { searchAdminRoutes } from './admin-routes.ts'
import { hotWordChanges } from './hot-words.ts'
import { openMisses } from './misses.ts'
import { searchRoutes } from './routes.ts'

export const search: Domain = {
  routes: [searchRoutes],
  adminRoutes: [searchAdminRoutes],
  adds: [add(changeTypes, hotWordChanges)],
  services: [provide(misses, openMisses)],
}
