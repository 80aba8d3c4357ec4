import type { Domain } from '../../platform/domain/domain.ts'
import { walletRoutes } from './routes.ts'

export const wallet: Domain = {
  routes: [walletRoutes],
}
