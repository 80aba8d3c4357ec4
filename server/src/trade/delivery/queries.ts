import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { ParcelView, Trace } from '../order/parcels.ts'

/** The parcels of these orders in the order they were sent, with carrier and lines. */
export async function parcelsOf(db: Db | Tx, orderIds: readonly number[]): Promise<ParcelView[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<ParcelView>`
    SELECT p.id, p.order_id, p.kind, p.tracking_no, p.content, p.signed_at, p.created_at,
      CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'code', c.code, 'typedName', p.carrier_name,
        'name', CASE WHEN p.carrier_name = '' THEN c.name ELSE jsonb_build_object('zh-Hant', p.carrier_name) END,
        'numberForms', c.number_forms, 'trackingUrl', c.tracking_url, 'trackingCode', c.tracking_code)
        END AS carrier,
      (SELECT json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity) ORDER BY l.order_line_id)
        FROM parcel_line l WHERE l.parcel_id = p.id) AS lines
    FROM parcel p LEFT JOIN carrier c ON c.id = p.carrier_id
    WHERE p.order_id = ANY(${[...orderIds]}::bigint[])
    ORDER BY p.id`.execute(db)
  return rows
}

/** @throws Refusal NOT_FOUND */
export async function orderOfParcel(db: Db | Tx, parcelId: number): Promise<number> {
  const parcel = await db.selectFrom('parcel').select('orderId').where('id', '=', parcelId).executeTakeFirst()
  if (!parcel) throw new Refusal('NOT_FOUND')
  return parcel.orderId
}

/** The known traces of each parcel, newest first; a parcel without any is not in the map. */
export async function tracesOf(db: Db | Tx, parcelIds: readonly number[]): Promise<Map<number, Trace[]>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('parcelTrace')
    .select(['parcelId', 'context', 'at'])
    .where('parcelId', 'in', parcelIds)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const traces = new Map<number, Trace[]>()
  for (const { parcelId, ...trace } of rows) {
    const known = traces.get(parcelId)
    if (known) known.push(trace)
    else traces.set(parcelId, [trace])
  }
  return traces
}

/** A parcel that a tracking service can be asked about. */
export interface TrackableParcel {
  id: number
  orderId: number
  /** the service's name of the carrier */
  carrierCode: string
  trackingNo: string
  /** the receiver's, for carriers that answer nobody else; `''` for all others */
  phone: string
}

/** Carriers that want the last digits of a phone that belongs to the parcel. */
const phoneCarriers = ['shunfeng', 'shunfengkuaiyun', 'zhongtong']

/**
 * Undefined for a parcel that nobody carries, that has arrived by more than the seller's word, or whose carrier the
 * service does not know.
 */
export async function findTrackable(db: Db, parcelId: number): Promise<TrackableParcel | undefined> {
  const { rows } = await sql<TrackableParcel>`
    SELECT p.id, p.order_id, c.tracking_code AS carrier_code, p.tracking_no,
      CASE WHEN c.tracking_code = ANY(${phoneCarriers}::text[]) THEN coalesce(o.address->>'phone', '') ELSE '' END AS phone
    FROM parcel p JOIN carrier c ON c.id = p.carrier_id JOIN shop_order o ON o.id = p.order_id
    WHERE p.id = ${parcelId} AND p.kind = 'express' AND (p.signed_at IS NULL OR p.signed_by_seller)
      AND p.tracking_no <> '' AND c.tracking_code IS NOT NULL`.execute(db)
  return rows[0]
}
