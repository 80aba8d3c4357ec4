import type { Domain } from '../../platform/domain/domain.ts'
import { checkoutMessages } from './messages.ts'
import { checkoutRefusals } from './refusals.ts'
import { checkoutRoutes } from './routes.ts'

export const checkout: Domain = {
  routes: [checkoutRoutes],
  refusals: checkoutRefusals,
  messages: checkoutMessages,
}
