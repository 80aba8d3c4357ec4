import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type {
  AdminOrder,
  AdminOrderRow,
  AdminParcel,
  adminOrderList,
} from '@shop/contract/trade/order-display/admin.ts'
import type { Static } from 'typebox'
import { isPayProvider } from '../../books/ledger/accounts.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { maskMobile } from '../../core/text/mask.ts'
import { toPerson } from '../../people/account/person.ts'
import { findHistory } from '../../platform/change/find-history.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, pictureUrl, type StoredPicture } from '../../platform/upload/urls.ts'
import { divisionsOf } from '../order/address.ts'
import { findSettlementHold } from '../order/hold-settlement.ts'
import { type ParcelView, parcels, type Trace } from '../order/parcels.ts'
import { findLines, type LineRecord, type OrderAddress } from '../order/queries.ts'
import {
  isHoldable,
  leftToShip,
  mayPrepare,
  memberMay,
  operatorMay,
  pointsPartOf,
  showsContact,
} from '../order/rules.ts'
import type { RefundRecord } from '../pay-provider/queries.ts'
import { findRefundsOf } from '../provider-refund/queries.ts'
import { isRetryable } from '../provider-refund/retry-refund.ts'
import {
  type AdminOrderRecord,
  findAdminOrder,
  findLineCodes,
  findNotes,
  findSiblings,
  selectAdminOrders,
} from './admin-queries.ts'

/** A page of orders, newest first. */
export async function listAdminOrders(
  reader: AdminReader,
  { cursor, limit, ...filter }: QueryOf<typeof adminOrderList>,
): Promise<DataOf<typeof adminOrderList>> {
  const { db } = reader.shop
  const order = { by: 'shopOrder.createdAt', type: 'moment', id: 'shopOrder.id' } as const
  const page = await readPage(
    db,
    selectAdminOrders(reader.shop, { ...filter, seller: reader.operator.seller }),
    order,
    {
      cursor,
      limit,
    },
  )
  return { ...page, rows: (page.rows as unknown as AdminOrderRecord[]).map((row) => toRow(row, reader)) }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminOrder(reader: AdminReader, orderId: number): Promise<Static<typeof AdminOrder>> {
  const { shop, language, now, operator } = reader
  const { seller } = operator
  const { db } = shop
  const order = await findAdminOrder(shop, { orderId, seller })
  if (!order) throw new Refusal('NOT_FOUND')
  const [lines, codes, sent, notes, history, siblings, refunds, settlementHold] = await Promise.all([
    findLines(db, [orderId]),
    findLineCodes(db, [orderId]),
    shop.get(parcels).of(db, [orderId]),
    findNotes(db, orderId, seller),
    findHistory(shop, 'order', orderId, { seller }),
    findSiblings(db, order, seller),
    // The provider's account is the platform's.
    isPayProvider(order.payMethod) && !seller ? findRefundsOf(db, orderId) : [],
    seller ? null : findSettlementHold(db, orderId),
  ])
  const [pictures, traces] = await Promise.all([
    findPictures(
      db,
      lines.map((line) => line.imageFileId),
    ),
    shop.get(parcels).track(shop, sent, now),
  ])
  return {
    ...toRow(order, reader),
    kind: order.kind,
    goodsFen: order.goodsFen,
    couponFen: fen(order.couponFen),
    pointsFen: fen(order.pointsFen),
    subsidyFen: fen(order.subsidyFen),
    freightFen: order.freightFen,
    cutFen: fen(order.cutFen),
    buyerRemark: order.buyerRemark,
    address: order.address && toAddress(order.address, order, reader),
    addressBefore: order.addressBefore && toAddress(order.addressBefore, order, reader),
    addressChangedAt: toInstant(order.addressChangedAt),
    preparingAt: toInstant(order.preparingAt),
    lines: lines.map((line) => toLine(line, { code: codes.get(line.id) ?? '', pictures, shop, language })),
    parcels: sent.map((parcel) => toParcel(parcel, traces.get(parcel.id) ?? [], reader)),
    notes,
    history,
    shippedAt: toInstant(order.shippedAt),
    receivedAt: toInstant(order.receivedAt),
    settledAt: toInstant(order.settledAt),
    payBefore: order.state === 'unpaid' ? toInstant(order.payBefore) : null,
    receiveBefore: toInstant(order.receiveBefore),
    cancelReason: order.cancelReason,
    siblings,
    providerRefunds: refunds.map(toProviderRefund),
    settlementHold,
    may: {
      ...(seller ? memberMay(order) : operatorMay(order)),
      prepare: mayPrepare(order),
      retryRefund: refunds.some(isRetryable),
      hold: !seller && isHoldable(order),
    },
  }
}

function toProviderRefund({ outRefundNo, amountFen, state, reason, createdAt, endedAt }: RefundRecord) {
  const at = { createdAt: createdAt.toISOString(), endedAt: toInstant(endedAt) }
  return { outRefundNo, amountFen, state, reason: reason ?? '', ...at }
}

export function toRow(order: AdminOrderRecord, reader: AdminReader): Static<typeof AdminOrderRow> {
  const { shop, language } = reader
  const { goodsName, specProps, picture } = order.first ?? {}
  return {
    id: order.id,
    orderNo: order.orderNo,
    tradeId: order.tradeId,
    state: order.state,
    cancelRequest: order.cancelRequest,
    buyer: toPerson({ ...order, id: order.userId }, reader),
    sellerName: localText(order.merchantName ?? shop.settings.get('store').name, language),
    zone: order.zone,
    payableFen: order.payableFen,
    payMethod: order.payMethod,
    quantity: order.quantity,
    title: goodsName ? localText(goodsName, language) : '',
    spec: toSpec(specProps ?? [], language),
    imageUrl: picture ? pictureUrl(shop.config, picture, 's') : null,
    otherImages: order.others.map((other) => pictureUrl(shop.config, other, 's')),
    createdAt: order.createdAt.toISOString(),
    paidAt: toInstant(order.paidAt),
  }
}

const toSpec = (props: LineRecord['specProps'], language: Language) =>
  props.map(({ value }) => localText(value.name, language)).join(' / ')

type AddressReader = Pick<AdminReader, 'operator' | 'language'>

/** Operators who pack or decide need the whole address; members of a merchant only while they have to send something. */
export function toAddress(address: OrderAddress, order: AdminOrderRecord, { operator, language }: AddressReader) {
  const needsIt = ['order.ship', 'order.edit', 'user.view'].some((each) =>
    operator.permissions.has(each as 'order.ship'),
  )
  const isWhole = needsIt && (!operator.seller || showsContact(order))
  const { name, phone, detail } = address
  const { province, city, district } = divisionsOf(address, language)
  // A municipality is both province and city.
  const region = [...new Set([province, city, district])].filter(Boolean).join(' ')
  if (isWhole) return { name, phone, region, detail }
  return { name: `${[...name][0] ?? ''}**`, phone: maskMobile(phone), region, detail: '***' }
}

interface LineReader {
  code: string
  pictures: ReadonlyMap<number, StoredPicture>
  shop: Shop
  language: Language
}

function toLine(line: LineRecord, { code, pictures, shop, language }: LineReader) {
  const picture = pictures.get(line.imageFileId ?? 0)
  return {
    id: line.id,
    goodsId: line.goodsId,
    title: localText(line.goodsName, language),
    spec: toSpec(line.specProps, language),
    code,
    imageUrl: picture ? pictureUrl(shop.config, picture, 's') : null,
    unitFen: line.unitFen,
    pointsPart: pointsPartOf(line),
    quantity: line.quantity,
    payFen: line.payFen,
    shipped: line.shippedQuantity,
    refunded: line.refundedQuantity,
    left: leftToShip(line),
  }
}

function toParcel(
  parcel: ParcelView,
  traces: Trace[],
  { shop, language, now }: AdminReader,
): Static<typeof AdminParcel> {
  const { carrier, createdAt, signedAt, orderId, ...same } = parcel
  return {
    ...same,
    carrierId: carrier?.id ?? null,
    carrierName: carrier ? localText(carrier.name, language) : '',
    createdAt: createdAt.toISOString(),
    signedAt: toInstant(signedAt),
    correctable: shop.get(parcels).isCorrectable(shop, parcel, now),
    traces: traces.map(({ context, at }) => ({ context, at: at.toISOString() })),
  }
}

function toInstant(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
