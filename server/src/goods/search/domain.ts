import type { Domain } from '../../platform/domain/domain.ts'
import { provide } from '../../platform/shop/extension.ts'
import { misses } from '../catalog/misses.ts'
import { searchAdminRoutes } from './admin-routes.ts'
import { openMisses } from './misses.ts'
import { searchRoutes } from './routes.ts'

export const search: Domain = {
  routes: [searchRoutes],
  adminRoutes: [searchAdminRoutes],
  services: [provide(misses, openMisses)],
}
