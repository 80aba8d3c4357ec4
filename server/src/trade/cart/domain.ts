import type { Domain } from '../../platform/domain/domain.ts'
import { cartRoutes } from './routes.ts'

export const cart: Domain = {
  routes: [cartRoutes],
}
