import type { LocalText } from '@shop/contract/core/common.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export interface ExpressCompany {
  id: number
  code: string
  name: LocalText
  /** regular expression of its numbers, where known */
  numberPattern: string | null
  /** address of its own tracking page with `{number}` */
  trackingUrl: string | null
}

/** A parcel as whoever reads its order sees it. */
export interface ParcelView {
  id: number
  orderId: number
  kind: 'express' | 'none' | 'virtual'
  company: ExpressCompany | null
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

/** What delivery knows of an order's parcels. */
export interface Parcels {
  /** of these orders, in the order they were sent, with company and lines */
  of(db: Db | Tx, orderIds: readonly number[]): Promise<ParcelView[]>
  /** where they are, by their id, the newest entry first */
  track(shop: Shop, parcels: readonly ParcelView[], now: Date): Promise<Map<number, Trace[]>>
  /** whether company and number may still be corrected */
  isCorrectable(shop: Shop, parcel: ParcelView, now: Date): boolean
}

export const parcels = service<Parcels>('parcels')

/** The company's own page about a parcel, `''` when there is none. */
export function trackingUrlOf({ company, trackingNo }: Pick<ParcelView, 'company' | 'trackingNo'>): string {
  if (!company?.trackingUrl || trackingNo === '') return ''
  return company.trackingUrl.replaceAll('{number}', encodeURIComponent(trackingNo))
}
