import type { Language } from '@shop/contract/core/common.ts'
import { toTrackingNo } from '@shop/contract/trade/carrier/number-forms.ts'
import { sql } from 'kysely'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { shipPieces } from '../order/mark-shipped.ts'
import { lockOrder, type OrderRecord } from '../order/queries.ts'
import { assertParcel, operatorMay } from '../order/rules.ts'
import { checkParcel, insertParcel, type ParcelInput } from './insert-parcel.ts'

export interface ShipParcel extends Omit<ParcelInput, 'trackingNo' | 'content'> {
  orderId: number
  trackingNo?: string
  content?: string
  lines: { lineId: number; quantity: number }[]
  /** refuse a number that this order already has a parcel for: a shipping file never means to send it twice */
  onceByNumber?: boolean
  operatorId: number
  seller?: Seller
  requestId?: string
  now: Date
}

/**
 * Ships one parcel of a paid order; when nothing is left, the order is on its way.
 * @returns `sharedWith`: number of an order of another receiver or seller with the same tracking number
 * @throws Refusal NOT_FOUND, STATE_CHANGED (not to be shipped, or a cancel request waits), SHIP_QTY,
 * LOGISTICS_REQUIRED, PARCEL_SENT; Invalid
 */
export async function shipParcel(
  shop: Shop,
  input: ShipParcel,
): Promise<{ parcelId: number; sharedWith: string | null }> {
  const { orderId, kind, carrierId, carrierName, lines: pieces, operatorId, seller, requestId, now } = input
  const trackingNo = toTrackingNo(input.trackingNo ?? '')
  const asked = { kind, carrierId, carrierName, trackingNo, content: input.content?.trim() ?? '' }
  const body = { orderId, ...asked, lines: pieces }
  const of = { operatorId, requestId, name: 'parcel-ship', target: String(orderId), body, now }
  return command(shop.db, of, async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId, seller })
    if (input.onceByNumber && (await hasParcel(tx, { orderId, carrierId, trackingNo })))
      throw new Refusal('PARCEL_SENT')
    if (!operatorMay(order).ship) throw new Refusal('STATE_CHANGED')
    const parcel = await checkParcel(tx, order, asked)
    const { isLast } = assertParcel(lines, { lines: pieces })
    const { parcelId, sequence } = await insertParcel(shop, tx, parcel, { orderId, pieces, operatorId, now })
    const actor = `operator:${operatorId}` as const
    await shipPieces(shop, tx, { order, lines, pieces, sequence, isLast, actor, now })
    await notify(tx, {
      event: 'shipped',
      entity: `parcel:${parcelId}`,
      receiver: `user:${order.userId}`,
      params: { orderId, orderNo: order.orderNo },
      now,
    })
    return { parcelId, sharedWith: parcel.carrier ? await findOtherReceiver(tx, order, { trackingNo, seller }) : null }
  })
}

async function hasParcel(tx: Tx, of: { orderId: number; carrierId?: number; trackingNo: string }): Promise<boolean> {
  const parcel = await tx
    .selectFrom('parcel')
    .select('id')
    .where('orderId', '=', of.orderId)
    .where('carrierId', '=', of.carrierId ?? null)
    .where('trackingNo', '=', of.trackingNo)
    .executeTakeFirst()
  return parcel !== undefined
}

/** One tracking number may cover several orders of one seller to one receiver; anything else is likely a mistake. */
async function findOtherReceiver(
  tx: Tx,
  order: OrderRecord,
  { trackingNo, seller }: { trackingNo: string; seller: Seller | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ orderNo: string }>`
    SELECT o.order_no FROM parcel p JOIN shop_order o ON o.id = p.order_id
    WHERE p.tracking_no = ${trackingNo} AND o.id <> ${order.id} AND ${within('o.merchantId', seller)}
      AND (o.merchant_id IS DISTINCT FROM ${order.merchantId}::bigint
        OR o.address->>'phone' IS DISTINCT FROM ${order.address?.phone ?? null}::text
        OR o.address->>'name' IS DISTINCT FROM ${order.address?.name ?? null}::text)
    ORDER BY p.id DESC LIMIT 1`.execute(tx)
  return rows[0]?.orderNo ?? null
}

/** Warning for a shipped parcel: its number was used before, for another receiver. */
export function sharedNumberWarning(language: Language, orderNo: string | null): string {
  return orderNo === null ? '' : words[language](orderNo)
}

const words: Record<Language, (orderNo: string) => string> = {
  'zh-Hant': (orderNo) => `這個單號已用於另一位收件人的訂單 ${orderNo}，請核對。`,
  'zh-Hans': (orderNo) => `这个单号已用于另一位收件人的订单 ${orderNo}，请核对。`,
  en: (orderNo) => `This tracking number was already used for order ${orderNo} to another recipient. Please check it.`,
  ja: (orderNo) => `この追跡番号は別の受取人の注文 ${orderNo} で使用済みです。ご確認ください。`,
  ko: (orderNo) => `이 운송장 번호는 다른 수령인의 주문 ${orderNo}에 이미 사용되었습니다. 확인해 주세요.`,
}
