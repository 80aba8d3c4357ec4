import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { freightAdminRoutes } from './admin-routes.ts'
import { freightChanges } from './freight-templates.ts'

export const freight: Domain = {
  adminRoutes: [freightAdminRoutes],
  adds: [add(changeTypes, freightChanges)],
}
