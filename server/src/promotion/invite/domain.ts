import type { Domain } from '../../platform/domain/domain.ts'
import { inviteRoutes } from './routes.ts'

export const invite: Domain = {
  routes: [inviteRoutes],
}
