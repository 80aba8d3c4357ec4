import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import { findLines, type OrderRecord } from '../order/queries.ts'
import { findLineCodes } from '../order-display/admin-queries.ts'
import type { FileOrder, KnownNumber } from './ship-file-rules.ts'

/** Orders by number, with the units left to ship and the parcels sent. */
export async function findFileOrders(
  db: Db,
  orderNos: readonly string[],
  seller: Seller | undefined,
): Promise<Map<string, FileOrder>> {
  if (orderNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('shopOrder')
    .selectAll()
    .where('orderNo', 'in', orderNos)
    .where(within('merchantId', seller))
    .execute()
  const orders = rows as OrderRecord[]
  const ids = orders.map((order) => order.id)
  const [lines, codes, sent] = await Promise.all([findLines(db, ids), findLineCodes(db, ids), findSent(db, ids)])
  return new Map(
    orders.map((order) => {
      const own = lines.filter((line) => line.orderId === order.id)
      const parcels = sent.filter((parcel) => parcel.orderId === order.id)
      return [
        order.orderNo,
        {
          ...order,
          receiver: receiverOf(order),
          lines: own.map((line) => ({ ...line, code: codes.get(line.id) ?? '', title: line.goodsName })),
          sent: parcels,
        },
      ]
    }),
  )
}

/** Parcels of any order, or any of one seller's, that have one of these numbers. */
export async function findKnownNumbers(
  db: Db,
  numbers: readonly string[],
  seller: Seller | undefined,
): Promise<KnownNumber[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('parcel')
    .innerJoin('shopOrder', 'shopOrder.id', 'parcel.orderId')
    .select(['parcel.trackingNo', 'shopOrder.id as orderId', 'orderNo', 'merchantId', 'address'])
    .where('parcel.trackingNo', 'in', numbers)
    .where(within('shopOrder.merchantId', seller))
    .orderBy('parcel.id', 'desc')
    .execute()
  return (rows as (KnownNumber & Pick<OrderRecord, 'merchantId' | 'address'>)[]).map((row) => ({
    ...row,
    receiver: receiverOf(row),
  }))
}

/** Identical for parcels that may share a tracking number: same seller, same receiver. */
function receiverOf({ merchantId, address }: Pick<OrderRecord, 'merchantId' | 'address'>): string {
  return JSON.stringify([merchantId, address?.name, address?.phone])
}

async function findSent(db: Db, orderIds: readonly number[]) {
  const { rows } = await sql<{ orderId: number; carrierId: number; trackingNo: string }>`
    SELECT order_id, carrier_id, tracking_no FROM parcel
    WHERE order_id = ANY(${[...orderIds]}::bigint[]) ORDER BY id`.execute(db)
  return rows
}
