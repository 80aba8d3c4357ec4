import type { Domain } from '../../platform/domain/domain.ts'
import { transferRoutes } from './routes.ts'

export const transfer: Domain = {
  routes: [transferRoutes],
}
