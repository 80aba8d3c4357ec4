import { sql } from 'kysely'
import { addHours, addMinutes } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { ParcelView, Trace } from '../order/parcels.ts'
import { lockOrder } from '../order/queries.ts'
import { isKuaidi100Fault, queryParcel, type Tracked } from './kuaidi100.ts'
import { findTrackable, type TrackableParcel, tracesOf } from './queries.ts'
import { markParcelDelivered } from './sign-parcel.ts'

/** Stored with each entry of the service. */
const source = 'kuaidi100'
/** Carriers forget older parcels. */
const trackedDays = 60

/**
 * Traces of parcels by parcel id, newest entry first. The service is queried again after `delivery.trackCacheMinutes`,
 * and only once however many users look; while it fails or is off, the stored entries are shown.
 */
export async function trackParcels(
  shop: Shop,
  parcels: readonly ParcelView[],
  now: Date,
): Promise<Map<number, Trace[]>> {
  if (shop.providers.get('kuaidi100')) await Promise.all(parcels.map((parcel) => refresh(shop, parcel, now)))
  return tracesOf(
    shop.db,
    parcels.map((parcel) => parcel.id),
  )
}

async function refresh(shop: Shop, { id, carrier, signedAt, createdAt }: ParcelView, now: Date): Promise<void> {
  const config = shop.providers.get('kuaidi100')
  const isOld = createdAt < addHours(now, -trackedDays * 24)
  if (!config || !carrier?.trackingCode || signedAt || isOld || !(await claimFetch(shop, id, now))) return
  const parcel = await findTrackable(shop.db, id)
  if (!parcel) return
  try {
    const tracked = await shop.providers.use('kuaidi100', () => queryParcel(config, parcel), isKuaidi100Fault)
    await saveTracked(shop, parcel, tracked)
  } catch (error) {
    shop.log.warn({ err: error, parcelId: id }, 'tracking: nothing was found')
  }
}

/** Whether this call should query the service: the last query was long enough ago, and no other call is making one. */
async function claimFetch({ db, settings }: Shop, parcelId: number, now: Date): Promise<boolean> {
  const before = addMinutes(now, -settings.get('delivery').trackCacheMinutes)
  const { rows } = await sql`
    INSERT INTO parcel_track_fetch (parcel_id, fetched_at) VALUES (${parcelId}, ${now})
    ON CONFLICT (parcel_id) DO UPDATE SET fetched_at = excluded.fetched_at
      WHERE parcel_track_fetch.fetched_at <= ${before}
    RETURNING parcel_id`.execute(db)
  return rows.length > 0
}

/** Stores the service's entries about a parcel; known ones stay. */
export async function saveTracked(
  shop: Shop,
  { id: parcelId, orderId, trackingNo }: TrackableParcel,
  { traces, signedAt }: Tracked,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { order } = await lockOrder(tx, { orderId })
    const parcel = await tx.selectFrom('parcel').select('trackingNo').where('id', '=', parcelId).executeTakeFirst()
    // Corrected while the service was being queried: the answer is about another parcel.
    if (parcel?.trackingNo !== trackingNo) return
    if (traces.length > 0) {
      await tx
        .insertInto('parcelTrace')
        .values(traces.map(({ context, at }) => ({ parcelId, source, context, at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    if (signedAt) await markParcelDelivered(shop, tx, { parcelId, order, signedAt })
  })
}
