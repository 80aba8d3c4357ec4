import type { Domain } from '../domain/domain.ts'
import { uploadAdminRoutes } from './admin-routes.ts'
import { uploadMessages } from './messages.ts'
import { uploadRefusals } from './refusals.ts'
import { removeOldTickets, removeStaleParts, removeUnusedFiles } from './remove-unused.ts'
import { uploadRoutes } from './routes.ts'

export const upload: Domain = {
  routes: [uploadRoutes],
  adminRoutes: [uploadAdminRoutes],
  refusals: uploadRefusals,
  messages: uploadMessages,
  cleanUps: {
    files: removeUnusedFiles,
    uploadTickets: removeOldTickets,
    uploadParts: removeStaleParts,
  },
}
