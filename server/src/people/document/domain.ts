import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { documentAdminRoutes } from './admin-routes.ts'
import { documentMessages } from './messages.ts'
import { documentRoutes } from './routes.ts'
import { documentChanges } from './write-document.ts'

export const document: Domain = {
  routes: [documentRoutes],
  adminRoutes: [documentAdminRoutes],
  messages: documentMessages,
  adds: [add(changeTypes, documentChanges)],
}
