import type { Domain } from '../../platform/domain/domain.ts'
import { transferMessages } from './messages.ts'
import { transferNotices } from './notices.ts'
import { transferRefusals } from './refusals.ts'
import { transferRoutes } from './routes.ts'

export const transfer: Domain = {
  routes: [transferRoutes],
  refusals: transferRefusals,
  messages: transferMessages,
  notices: transferNotices,
}
