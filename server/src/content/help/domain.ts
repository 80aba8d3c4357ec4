import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { helpAdminRoutes } from './admin-routes.ts'
import { helpRoutes } from './routes.ts'
import { helpChanges } from './write-help.ts'

export const help: Domain = {
  routes: [helpRoutes],
  adminRoutes: [helpAdminRoutes],
  adds: [add(changeTypes, helpChanges)],
}
