import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { ChosenCarrier } from '../carrier/choose-carrier.ts'

/** A parcel as shown to anyone who reads its order. */
export interface ParcelView {
  id: number
  orderId: number
  kind: 'express' | 'none' | 'virtual'
  carrier: ChosenCarrier | null
  trackingNo: string
  /** virtual goods: what the buyer gets */
  content: string
  signedAt: Date | null
  createdAt: Date
  lines: { lineId: number; quantity: number }[]
}

export interface Trace {
  context: string
  at: Date
}

/** The delivery domain's knowledge of an order's parcels. */
export interface Parcels {
  /** the parcels of these orders, in the order they were sent, with carrier and lines */
  of(db: Db | Tx, orderIds: readonly number[]): Promise<ParcelView[]>
  /** whether anything was sent of the order with this id, as a part of a query */
  hasAny(orderId: RawBuilder<unknown>): RawBuilder<boolean>
  /** a query for the orders with a parcel of this number: `order_id` */
  withNumber(trackingNo: string): RawBuilder<unknown>
  /** their traces by parcel id, newest entry first */
  track(shop: Shop, parcels: readonly ParcelView[], now: Date): Promise<Map<number, Trace[]>>
  /** whether carrier and number may still be corrected */
  isCorrectable(shop: Shop, parcel: ParcelView, now: Date): boolean
}

export const parcels = service<Parcels>('parcels')

/** The carrier's tracking page for a parcel; `''` if it has none. */
export function trackingUrlOf({ carrier, trackingNo }: Pick<ParcelView, 'carrier' | 'trackingNo'>): string {
  if (!carrier?.trackingUrl || trackingNo === '') return ''
  return carrier.trackingUrl.replaceAll('{number}', encodeURIComponent(trackingNo))
}
