import type { Domain } from '../../platform/domain/domain.ts'
import { signRoutes } from './routes.ts'

export const checkIn: Domain = {
  routes: [signRoutes],
}
