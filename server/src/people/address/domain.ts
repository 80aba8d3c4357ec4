import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { addressCount, defaultAddress } from '../account/extensions.ts'
import { forgetSteps } from '../closing/extensions.ts'
import { addressMessages } from './messages.ts'
import { countAddresses, findDefaultAddress } from './queries.ts'
import { addressRefusals } from './refusals.ts'
import { addressRoutes } from './routes.ts'

/** Shoppers' delivery addresses. */
export const address: Domain = {
  routes: [addressRoutes],
  refusals: addressRefusals,
  messages: addressMessages,
  services: [
    provide(defaultAddress, () => ({ value: findDefaultAddress })),
    provide(addressCount, () => ({ value: countAddresses })),
  ],
  adds: [
    add(forgetSteps, async (tx, userId) => {
      await tx.deleteFrom('address').where('userId', '=', userId).execute()
    }),
  ],
}
