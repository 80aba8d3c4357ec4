import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { sql } from 'kysely'
import { addMinutes } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { ParcelView, Trace } from '../order/parcels.ts'
import { lockOrder } from '../order/queries.ts'
import { tracesOf } from './queries.ts'
import { markParcelDelivered } from './sign-parcel.ts'

/** A service that tracks parcels. Its client is one file and has its own timeout. */
export interface Tracker {
  /** stored with each entry */
  name: string
  /** All it currently knows about a parcel. @throws when it cannot be reached */
  fetch(parcel: { carrierCode: string; trackingNo: string }): Promise<{ traces: Trace[]; signedAt: Date | null }>
}

/** By the setting. Without a service, operators write the entries. */
const trackers: Record<SettingValues['delivery']['tracker'], Tracker | undefined> = { manual: undefined }

/**
 * Traces of parcels by parcel id, newest entry first. A service is queried again after `delivery.trackCacheMinutes`,
 * and only once however many users look; when it fails, the stored entries are shown.
 */
export async function trackParcels(
  shop: Shop,
  parcels: readonly ParcelView[],
  now: Date,
  tracker = trackers[shop.settings.get('delivery').tracker],
): Promise<Map<number, Trace[]>> {
  if (tracker) await Promise.all(parcels.map((parcel) => refresh(shop, tracker, parcel, now)))
  return tracesOf(
    shop.db,
    parcels.map((parcel) => parcel.id),
  )
}

async function refresh(shop: Shop, tracker: Tracker, parcel: ParcelView, now: Date): Promise<void> {
  const { carrier, trackingNo, signedAt } = parcel
  if (!carrier?.trackingCode || signedAt || !(await claimFetch(shop, parcel.id, now))) return
  try {
    const known = await tracker.fetch({ carrierCode: carrier.trackingCode, trackingNo })
    await saveAnswer(shop, parcel, tracker.name, known)
  } catch (error) {
    shop.log.warn({ err: error, parcelId: parcel.id }, `tracking: ${tracker.name} did not answer`)
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

async function saveAnswer(
  shop: Shop,
  { id: parcelId, orderId, trackingNo }: ParcelView,
  source: string,
  { traces, signedAt }: Awaited<ReturnType<Tracker['fetch']>>,
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
