import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { toTrackingNo } from '@shop/contract/trade/carrier/number-forms.ts'
import type { adminShipFileCheck } from '@shop/contract/trade/delivery/ship-file.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCarriers } from '../carrier/queries.ts'
import { readShipFile } from './ship-file.ts'
import { findFileOrders, findKnownNumbers } from './ship-file-queries.ts'
import { planShipFile } from './ship-file-rules.ts'

/**
 * The dry run of a shipping file: what each row would do, or why it would fail. Changes nothing.
 * @throws Refusal FILE_ENCODING, FILE_FORMAT, FILE_COLUMNS, FILE_ROWS
 */
export async function checkShipFile(
  { db }: Shop,
  { data, seller, language }: { data: Buffer; seller?: Seller; language: Language },
): Promise<DataOf<typeof adminShipFileCheck>> {
  const file = readShipFile(data, language)
  const numbers = [...new Set(file.map((row) => toTrackingNo(row.trackingNo)).filter(Boolean))]
  const [orders, carriers, known] = await Promise.all([
    findFileOrders(db, [...new Set(file.map((row) => row.orderNo))], seller),
    findCarriers(db),
    findKnownNumbers(db, numbers, seller),
  ])
  const { rows, parcels } = planShipFile(file, { orders, carriers, known })
  return {
    rows: rows.map(({ row, ...checked }) => ({ ...row, ...checked })),
    parcels: parcels.map(({ order, carrier, trackingNo, lines, left, sharedWith }) => ({
      orderId: order.id,
      orderNo: order.orderNo,
      carrierId: carrier.id,
      carrierName: carrier.typedName || localText(carrier.name, language),
      trackingNo,
      lines: lines.map(({ line, quantity }) => ({ lineId: line.id, title: localText(line.title, language), quantity })),
      left,
      sharedWith,
    })),
  }
}
