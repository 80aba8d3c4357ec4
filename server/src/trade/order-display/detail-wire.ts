import { localText } from '@shop/contract/core/common.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { OrderDetail, Parcel } from '@shop/contract/trade/order-display/order-display.ts'
import type { Static } from 'typebox'
import { toTime } from '../../core/value/time.ts'
import type { RegionReader } from '../../platform/http/context.ts'
import { imageFields } from '../../platform/upload/urls.ts'
import { type ParcelView, trackingUrlOf } from '../order/parcels.ts'
import type { RefundRecord } from '../pay-provider/queries.ts'
import type { OrderView } from './views.ts'
import { type Reader, timeLeftMs, toOrderAddress, toOrderRow, zoneOf } from './wire.ts'

/** The whole order for its detail page. */
export function toOrderDetail(
  order: OrderView,
  { parcels, refunds }: { parcels: ParcelView[]; refunds: RefundRecord[] },
  reader: Reader & RegionReader,
): Static<typeof OrderDetail> {
  const { shop, now } = reader
  const zone = zoneOf(shop)
  const money = (amount: number) => toMoney(fen(amount))
  const row = toOrderRow(order, reader)
  const refund = refunds.find(({ state }) => state !== 'ended')
  return {
    ...row,
    may: { ...row.may, refundToBalance: refund?.state === 'failed' },
    order_type: order.kind === 'physical' ? 10 : 20,
    delivery_type: order.kind === 'physical' ? 10 : 30,
    address: toOrderAddress(order.address, reader),
    delivery: parcels.map((parcel) => toParcel(parcel, order, reader)),
    // Old clients know no cases before shipping: there the order is cancelled instead.
    isAllowRefund: row.delivery_status !== 10 && order.lines.some(({ notes }) => notes.mayReturn),
    buyer_remark: order.buyerRemark,
    total_price: money(order.goodsFen),
    grade_money: money(order.lines.reduce((sum, line) => sum + (line.listUnitFen - line.unitFen) * line.quantity, 0)),
    coupon_money: money(order.couponFen),
    express_coupon_money: money(order.freightOffFen),
    points_money: money(order.pointsFen),
    subsidy_money: money(order.subsidyFen),
    update_price: { symbol: order.cutFen > 0 ? '-' : '+', value: money(order.cutFen) },
    pay_method: order.payMethod ?? '',
    platform: order.platform,
    sync_weixin_shipping: 0,
    trade: { trade_no: order.tradeNo },
    pay_time: toTime(order.paidAt, zone),
    delivery_time: toTime(order.shippedAt, zone),
    receipt_time: toTime(order.receivedAt, zone),
    cancel_time: toTime(order.cancelledAt ?? order.closedAt, zone),
    cancel_reason: order.cancelReason ?? '',
    points_bonus: order.grantPoints,
    integral_bonus: money(order.grantIntegral),
    subsidy_bonus: money(order.grantSubsidy),
    provider_refund: refund ? toProviderRefund(refund, zone) : null,
    address_change_time: toTime(order.addressChangedAt, zone),
    receives_in_ms: order.state === 'to_receive' ? timeLeftMs(order.receiveBefore, now) : null,
    trade_orders: order.tradeOrders,
  }
}

function toProviderRefund({ state, amountFen, endedAt, createdAt }: RefundRecord, zone: string) {
  const shown = state === 'done' || state === 'failed' ? state : 'open'
  return { state: shown, amount: toMoney(amountFen), time: toTime(endedAt ?? createdAt, zone) } as const
}

/** `delivery_method`: 10 express, 20 nothing to track. */
export function toParcel(parcel: ParcelView, order: OrderView, reader: Reader): Static<typeof Parcel> {
  const { shop, pictures, language } = reader
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  return {
    delivery_id: parcel.id,
    delivery_method: parcel.kind === 'express' ? 10 : 20,
    express: parcel.carrier && { express_name: localText(parcel.carrier.name, language) },
    express_no: parcel.trackingNo,
    tracking_url: trackingUrlOf(parcel),
    content: parcel.content,
    create_time: toTime(parcel.createdAt, zoneOf(shop)),
    goods: parcel.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.get(lineId)
      if (!line) return []
      const { goods_image } = imageFields(shop.config, pictures, line.imageFileId)
      const goods = { goods_image, goods_name: localText(line.goodsName, language) }
      return [{ order_goods_id: lineId, delivery_num: quantity, goods }]
    }),
  }
}
