import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { lineNotes } from '../order/line-notes.ts'
import { reviewAdminRoutes } from './admin-routes.ts'
import { noteReviews } from './note-lines.ts'
import { reviewRoutes } from './routes.ts'

export const review: Domain = {
  routes: [reviewRoutes],
  adminRoutes: [reviewAdminRoutes],
  adds: [add(lineNotes, noteReviews)],
}
