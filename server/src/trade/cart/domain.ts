import { forgetSteps } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { cartMessages } from './messages.ts'
import { removeCartLines } from './queries.ts'
import { cartRefusals } from './refusals.ts'
import { cartRoutes } from './routes.ts'

export const cart: Domain = {
  routes: [cartRoutes],
  adds: [add(forgetSteps, (tx, userId) => removeCartLines(tx, userId, []))],
  refusals: cartRefusals,
  messages: cartMessages,
}
