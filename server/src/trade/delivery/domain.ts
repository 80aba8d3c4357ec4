import { deliverySettings } from '@shop/contract/trade/delivery/settings.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { provide } from '../../platform/shop/extension.ts'
import { parcels } from '../order/parcels.ts'
import { deliveryAdminRoutes } from './admin-routes.ts'
import { deliveryNotices } from './notices.ts'
import { isCorrectable } from './parcel-rules.ts'
import { parcelsOf } from './queries.ts'
import { deliveryRefusals } from './refusals.ts'
import { deliveryRoutes } from './routes.ts'
import { trackParcels } from './tracker.ts'

export const delivery: Domain = {
  routes: [deliveryRoutes],
  adminRoutes: [deliveryAdminRoutes],
  services: [
    provide(parcels, () => ({
      value: {
        of: parcelsOf,
        track: trackParcels,
        isCorrectable: ({ settings }, parcel, now) => isCorrectable(parcel, now, settings.get('delivery')),
      },
    })),
  ],
  refusals: deliveryRefusals,
  notices: deliveryNotices,
  settings: deliverySettings,
}
