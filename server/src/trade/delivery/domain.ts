import { sql } from 'kysely'
import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { providerTest, providerTests } from '../../platform/shop/provider-tests.ts'
import { parcels } from '../order/parcels.ts'
import { deliveryAdminRoutes } from './admin-routes.ts'
import { subscribeParcelJob } from './jobs.ts'
import { checkKuaidi100 } from './kuaidi100.ts'
import { deliveryNotices } from './notices.ts'
import { isCorrectable } from './parcel-rules.ts'
import { serveTrackingPushes } from './push-route.ts'
import { parcelsOf } from './queries.ts'
import { deliveryRefusals } from './refusals.ts'
import { deliveryRoutes } from './routes.ts'
import { subscribe } from './subscribe-parcel.ts'
import { trackParcels } from './tracker.ts'

export const delivery: Domain = {
  routes: [deliveryRoutes],
  rootRoutes: [serveTrackingPushes],
  jobs: [job(subscribeParcelJob, subscribe)],
  adminRoutes: [deliveryAdminRoutes],
  services: [
    provide(parcels, () => ({
      value: {
        of: parcelsOf,
        hasAny: (orderId) => sql`EXISTS (SELECT FROM parcel p WHERE p.order_id = ${orderId})`,
        withNumber: (trackingNo) =>
          sql`SELECT order_id FROM parcel WHERE tracking_no <> '' AND tracking_no = ${trackingNo}`,
        track: trackParcels,
        isCorrectable: ({ settings }, parcel, now) => isCorrectable(parcel, now, settings.get('delivery')),
      },
    })),
  ],
  refusals: deliveryRefusals,
  notices: deliveryNotices,
  adds: [
    add(providerTests, providerTest({ name: 'kuaidi100', testTo: '', run: (_shop, config) => checkKuaidi100(config) })),
  ],
}
