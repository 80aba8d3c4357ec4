import type { Domain } from '../../platform/domain/domain.ts'
import { checkoutRoutes } from './routes.ts'

export const checkout: Domain = {
  routes: [checkoutRoutes],
}
