import { localText } from '@shop/contract/core/common.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import type { OrderGoods, OrderRow } from '@shop/contract/trade/order-display/order-display.ts'
import type { Static } from 'typebox'
import { toSellerId } from '../../core/value/seller.ts'
import { toTime } from '../../core/value/time.ts'
import { toSpecProps } from '../../goods/catalog/saleable.ts'
import { type RegionReader, regionLanguage } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { imageFields, type StoredPicture } from '../../platform/upload/urls.ts'
import { divisionsOf } from '../order/address.ts'
import type { OrderAddress } from '../order/queries.ts'
import { isReturned } from '../order/refund-rules.ts'
import { buyerMay, isRefunding, isReviewable, pointsPartOf, projectFlags, stateTextOf } from '../order/rules.ts'
import type { NoteReader } from './line-notes.ts'
import { stateTexts } from './state-text.ts'
import type { LineView, OrderView } from './views.ts'

/** The reader's language, and the time that some fields of an answer depend on. */
export interface Reader extends NoteReader {
  pictures: ReadonlyMap<number, StoredPicture>
}

/** One order as lists and the order's page show it. */
export function toOrderRow(order: OrderView, reader: Reader): Static<typeof OrderRow> {
  const { shop, language, now } = reader
  const trade = shop.settings.get('trade')
  const returned = order.lines.every(isReturned)
  const refunding = isRefunding(order)
  return {
    order_id: order.id,
    order_no: order.orderNo,
    trade_id: order.tradeId,
    create_time: toTime(order.createdAt, zoneOf(shop)),
    state_text: stateTexts[language][stateTextOf(order, { returned, refunding })],
    pay_price: toMoney(order.payableFen),
    express_price: toMoney(order.freightFen),
    // Old clients offer to review a completed order while this is 0.
    ...projectFlags({ ...order, reviewed: order.state === 'completed' && !isReviewable(order, now, trade) }),
    goods: order.lines.map((line) => toOrderGoods(line, reader)),
    seller: toSeller(order, reader),
    zone: order.zone,
    state: order.state,
    returned,
    refunding,
    cancel_request: order.cancelRequest,
    closes_in_ms: order.state === 'unpaid' ? timeLeftMs(order.payBefore, now) : null,
    total_num: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    may: { ...buyerMay(order, now, trade), append: order.lines.some(({ notes }) => notes.mayAppend) },
  }
}

function toOrderGoods(line: LineView, reader: Reader): Static<typeof OrderGoods> {
  const { shop, pictures, language } = reader
  const { aftersale, mayRefund, reviewed } = line.notes
  return {
    order_goods_id: line.id,
    goods_id: line.goodsId,
    goods_sku_id: line.specKey,
    goods_name: localText(line.goodsName, language),
    ...imageFields(shop.config, pictures, line.imageFileId),
    goods_props: toSpecProps(line.specProps, language),
    is_user_grade: line.memberPrice ? 1 : 0,
    grade_goods_price: toMoney(line.unitFen),
    goods_price: toMoney(line.listUnitFen),
    points_part: pointsPartOf(line),
    total_num: line.quantity,
    total_price: toMoney(line.lineFen),
    total_pay_price: toMoney(line.payFen),
    delivery_status: line.shippedQuantity === 0 ? 10 : line.shippedQuantity < line.quantity ? 30 : 20,
    delivery_num: line.shippedQuantity,
    is_comment: reviewed ? 1 : 0,
    // Old clients offer to apply wherever this is null.
    refund: mayRefund ? null : aftersale,
    aftersale,
    may_refund: mayRefund,
  }
}

export function toSeller(
  order: Pick<OrderView, 'merchantId' | 'merchantName'>,
  { shop, language }: Pick<Reader, 'shop' | 'language'>,
) {
  return {
    merchant_id: toSellerId(order),
    name: localText(order.merchantName ?? shop.settings.get('store').name, language),
  }
}

export function toOrderAddress(address: OrderAddress | null, reader: RegionReader) {
  if (!address) return null
  const { name, phone, detail } = address
  const { province, city, district } = divisionsOf(address, regionLanguage(reader))
  // Clients print the region's values in this order.
  return { name, phone, region: { province, city, region: district }, detail }
}

export function timeLeftMs(until: Date | null, now: Date): number | null {
  return until && Math.max(0, until.getTime() - now.getTime())
}

export function zoneOf({ settings }: Pick<Shop, 'settings'>): string {
  return settings.get('store').timezone
}
