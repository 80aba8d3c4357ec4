import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { orderExpress } from '@shop/contract/trade/order/order.ts'
import { toTime } from '../../core/value/time.ts'
import { parcelsOf } from '../delivery/queries.ts'
import { trackParcels } from '../delivery/tracker.ts'
import { toParcel } from './detail-wire.ts'
import type { OrderView } from './views.ts'
import { type Reader, toOrderAddress, zoneOf } from './wire.ts'

/** Where the parcels of an order are. A parcel of which nothing is known has no traces, which is no error. */
export async function readTracks(order: OrderView, reader: Reader): Promise<DataOf<typeof orderExpress>> {
  const { shop, now } = reader
  const parcels = await parcelsOf(shop.db, [order.id])
  const traces = await trackParcels(shop, parcels, now)
  return {
    express: parcels.map((parcel) => ({
      ...toParcel(parcel, order, reader),
      traces: (traces.get(parcel.id) ?? []).map(({ context, at }) => ({ context, time: toTime(at, zoneOf(shop)) })),
      signed: parcel.signedAt !== null,
    })),
    address: toOrderAddress(order.address),
  }
}
