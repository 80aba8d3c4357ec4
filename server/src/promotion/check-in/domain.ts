import { checkInSettings } from '@shop/contract/promotion/check-in/settings.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { checkInMessages } from './messages.ts'
import { checkInRefusals } from './refusals.ts'
import { signRoutes } from './routes.ts'

export const checkIn: Domain = {
  routes: [signRoutes],
  refusals: checkInRefusals,
  messages: checkInMessages,
  settings: checkInSettings,
}
