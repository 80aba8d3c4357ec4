import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { carrierAdminRoutes } from './admin-routes.ts'
import { carrierRoutes } from './routes.ts'
import { carrierChanges } from './write-carrier.ts'

export const carrier: Domain = {
  routes: [carrierRoutes],
  adminRoutes: [carrierAdminRoutes],
  adds: [add(changeTypes, carrierChanges)],
}
