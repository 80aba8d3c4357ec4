import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toTime } from '../../core/value/time.ts'
import { isOldClient, type RegionReader } from '../../platform/http/context.ts'
import { expectedDay } from '../order/arrival.ts'
import type { ParcelView, Trace } from '../order/parcels.ts'
import { toParcel } from '../order-display/detail-wire.ts'
import type { NoteReader } from '../order-display/line-notes.ts'
import { findOrder } from '../order-display/views.ts'
import { toOrderAddress, zoneOf } from '../order-display/wire.ts'
import { parcelsOf } from './queries.ts'
import { trackParcels } from './tracker.ts'

/**
 * The positions of an order's parcels. A parcel without news has no traces, which is not an error.
 * @throws Refusal NOT_FOUND
 */
export async function readTracks(
  reader: NoteReader & RegionReader,
  of: { orderId: number; userId: number },
): Promise<DataOf<typeof orderExpress>> {
  const { shop, now } = reader
  const { order, pictures } = await findOrder(reader, of)
  if (!order) throw new Refusal('NOT_FOUND')
  const parcels = await parcelsOf(shop.db, [order.id])
  const traces = await trackParcels(shop, parcels, now)
  return {
    express: parcels.map((parcel) => ({
      ...toParcel(parcel, order, { ...reader, pictures }),
      traces: tracesFor(reader, parcel, traces.get(parcel.id)).map(({ context, at }) => {
        return { context, time: toTime(at, zoneOf(shop)) }
      }),
      signed: parcel.signedAt !== null,
      arrives_by:
        parcel.kind === 'express' && parcel.signedAt === null
          ? expectedDay(shop.settings, { shippedAt: parcel.createdAt }, now)
          : '',
    })),
    address: toOrderAddress(order.address, reader),
  }
}

/** Old clients show nothing of a delivery without tracking but its traces: there its text is one. */
function tracesFor(
  { client }: RegionReader,
  parcel: ParcelView,
  traces: readonly Pick<Trace, 'context' | 'at'>[] = [],
) {
  const isText = isOldClient(client) && parcel.kind !== 'express' && parcel.content !== ''
  return isText ? [{ context: parcel.content, at: parcel.createdAt }] : traces
}
