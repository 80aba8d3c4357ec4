import type { Domain } from '../../platform/domain/domain.ts'
import { documentAdminRoutes } from './admin-routes.ts'
import { documentMessages } from './messages.ts'
import { documentRoutes } from './routes.ts'

export const document: Domain = {
  routes: [documentRoutes],
  adminRoutes: [documentAdminRoutes],
  messages: documentMessages,
}
