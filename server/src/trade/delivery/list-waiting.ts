import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type adminShipFileWaiting, shipWaitingMax } from '@shop/contract/trade/delivery/ship-file.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimWaitingOrders } from '../order/prepare-orders.ts'
import { findLines, type OrderRecord } from '../order/queries.ts'
import { leftToShip } from '../order/rules.ts'
import { findLineCodes } from '../order-display/admin-queries.ts'

type Waiting = DataOf<typeof adminShipFileWaiting>

/** The lines that wait to be shipped, one row each, for packing. Marks the packing of these orders as started. */
export async function listWaiting(
  { db }: Shop,
  { language, ...of }: { operatorId: number; seller?: Seller; language: Language; now: Date },
): Promise<Waiting> {
  const { orders, more } = await db
    .transaction()
    .execute((tx) => claimWaitingOrders(tx, { ...of, most: shipWaitingMax }))
  const ids = orders.map((order) => order.id)
  const [lines, codes] = await Promise.all([findLines(db, ids), findLineCodes(db, ids)])
  const rows = orders.flatMap((order) =>
    lines
      .filter((line) => line.orderId === order.id)
      .flatMap((line, index) => {
        const quantity = leftToShip(line)
        if (quantity === 0) return []
        const spec = line.specProps.map(({ value }) => localText(value.name, language)).join(' / ')
        const title = localText(line.goodsName, language)
        const code = codes.get(line.id) ?? ''
        return [{ orderNo: order.orderNo, line: index + 1, code, title, spec, quantity, ...receiverOf(order) }]
      }),
  )
  return { rows, orders: orders.length, more }
}

function receiverOf({
  address,
  buyerRemark,
}: OrderRecord): Pick<Waiting['rows'][number], 'name' | 'phone' | 'address' | 'remark'> {
  if (!address) return { name: '', phone: '', address: '', remark: buyerRemark }
  const { name, phone, province, city, district, detail } = address
  return {
    name,
    phone,
    address: [...new Set([province, city, district]), detail].filter(Boolean).join(' '),
    remark: buyerRemark,
  }
}
