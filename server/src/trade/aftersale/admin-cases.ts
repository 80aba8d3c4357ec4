import { localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { AdminAftersale, AdminAftersaleRow, adminAftersaleList } from '@shop/contract/trade/aftersale/admin.ts'
import type { Static } from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { isPlatform } from '../../core/value/seller.ts'
import { toPerson } from '../../people/account/person.ts'
import { findHistory } from '../../platform/change/find-history.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { findAllCarriers } from '../carrier/queries.ts'
import { carrierText } from '../carrier/rules.ts'
import { findLines, findOwnOrder, type LineRecord, type OrderRecord } from '../order/queries.ts'
import { refundSums } from '../order/refund-queries.ts'
import { freightDue } from '../order/refund-rules.ts'
import { type AdminCaseRecord, findAdminCase, selectAdminCases } from './admin-queries.ts'
import { defaultAddress, maySecond } from './decide-case.ts'
import { leftToLetGo } from './let-go.ts'
import { mostOf } from './move-case.ts'
import { isLost, operatorMay, timeoutAction } from './rules.ts'

/** Cases: those awaiting action oldest first, all others newest first. */
export async function listAdminCases(
  reader: AdminReader,
  { cursor, limit, ...filter }: QueryOf<typeof adminAftersaleList>,
): Promise<DataOf<typeof adminAftersaleList>> {
  const { db } = reader.shop
  const ascending = filter.queue !== undefined
  const order = { by: 'aftersale.createdAt', type: 'moment', id: 'aftersale.id', ascending } as const
  const page = await readPage(db, selectAdminCases(db, { ...filter, seller: reader.operator.seller }), order, {
    cursor,
    limit,
  })
  return { ...page, rows: (page.rows as unknown as AdminCaseRecord[]).map((row) => toRow(row, reader)) }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminCase(reader: AdminReader, caseId: number): Promise<Static<typeof AdminAftersale>> {
  const { shop, now, language, operator } = reader
  const { db, settings } = shop
  const { seller } = operator
  const record = await findAdminCase(db, { caseId, seller })
  const order = record && (await findOwnOrder(db, { orderId: record.orderId, userId: record.userId }))
  if (!record || !order) throw new Refusal('NOT_FOUND')
  const [lines, files, carriers, history, refunded] = await Promise.all([
    findLines(db, [order.id]),
    findFiles(db, [...record.imageFileIds, ...record.refuseFileIds]),
    findAllCarriers(db),
    findHistory(shop, 'aftersale', caseId, { seller }),
    refundSums(db, order.id),
  ])
  const line = lines.find(({ id }) => id === record.orderLineId) as LineRecord
  const urlsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const file = files.get(id)
      return file ? [fileUrls(shop, file, now).l] : []
    })
  const parcelOf = (of: { carrierId: number | null; typedName: string }, number: string, at: Date | null) =>
    at && { carrier: carrierText(carriers, of, language), number, at: at.toISOString() }
  const { quantity, shipped } = record
  const piece = { lineId: line.id, quantity, shipped, lost: isLost(record) }
  const decided = record.refundId !== null
  const may = mayNow(record, operator, now)
  const decides = operator.permissions.has('aftersale.decide')
  return {
    ...toRow(record, reader),
    isOwn: isPlatform(record),
    content: record.content,
    images: urlsOf(record.imageFileIds),
    shipped: record.shipped,
    refuseReason: record.refuseReason,
    refuseImages: urlsOf(record.refuseFileIds),
    payout: record.payout,
    // The platform pays out.
    payoutAccount: seller ? '' : record.payoutAccount,
    payoutReference: seller ? '' : record.payoutReference,
    returnAddress: record.returnAddress,
    offeredFen: record.offeredFen,
    offeredFreightFen: record.offeredFreightFen,
    maxFen: decided ? record.askedFen : mostOf(record, line),
    sent: parcelOf({ carrierId: record.carrierId, typedName: record.carrierName }, record.trackingNo, record.sentAt),
    resent: parcelOf(
      { carrierId: record.resendCarrierId, typedName: record.resendCarrierName },
      record.resendNo,
      record.resentAt,
    ),
    signedAt: record.signedAt?.toISOString() ?? null,
    receivedAt: record.receivedAt?.toISOString() ?? null,
    putBack: record.putBack,
    order: { ...toOrderFacts(order, line), refundedFen: fen(refunded.amountFen) },
    freightLeftFen: fen(decided ? 0 : order.freightFen - refunded.freightFen),
    freightDueFen: decided ? fen(0) : freightDue(order, lines, [piece], refunded.freightFen),
    limitFen: seller ? order.payableFen : settings.get('risk').refundMaxFen,
    aloneFen: await leftToLetGo(shop, db, { aftersale: record, line }, reader),
    defaultAddress: (await defaultAddress(shop, db, record)) ?? null,
    history,
    may: {
      ...may,
      escalate: may.escalate || (decides && (await maySecond(shop, db, { aftersale: record, line }, reader))),
    },
  }
}

/** The steps that both the case's state and the operator's role allow. */
function mayNow(record: AdminCaseRecord, operator: AdminReader['operator'], now: Date) {
  const may = operatorMay(record, now)
  const decides = operator.permissions.has('aftersale.decide')
  const arbitrates = operator.permissions.has('arbitration.decide')
  return {
    decide: may.decide && decides,
    raise: may.raise && decides,
    receive: may.receive && decides,
    sign: may.sign && decides,
    resend: may.resend && decides,
    escalate: may.escalate && decides,
    arbitrate: may.arbitrate && arbitrates,
    payout: may.payout && operator.permissions.has('finance.refund.pay'),
  }
}

function toOrderFacts(order: OrderRecord, line: LineRecord) {
  return {
    state: order.state,
    payMethod: order.payMethod,
    payableFen: order.payableFen,
    freightFen: order.freightFen,
    settledAt: order.settledAt?.toISOString() ?? null,
    linePayFen: line.payFen,
    lineQuantity: line.quantity,
    lineShipped: line.shippedQuantity,
    lineRefunded: line.refundedQuantity,
  }
}

function toRow(record: AdminCaseRecord, reader: AdminReader): Static<typeof AdminAftersaleRow> {
  const { shop, language } = reader
  return {
    id: record.id,
    caseNo: record.caseNo,
    state: record.state,
    service: record.service,
    reason: record.reason,
    orderId: record.orderId,
    orderNo: record.orderNo,
    buyer: toPerson({ ...record, id: record.userId }, reader),
    sellerName: localText(record.merchantName ?? shop.settings.get('store').name, language),
    title: localText(record.goodsName, language),
    spec: record.specProps.map(({ value }) => localText(value.name, language)).join(' / '),
    imageUrl: record.picture ? pictureUrl(shop.config, record.picture, 's') : null,
    quantity: record.quantity,
    askedFen: record.askedFen,
    agreedFen: record.agreedFen,
    freightFen: record.freightFen,
    createdAt: record.createdAt.toISOString(),
    dueAt: record.dueAt?.toISOString() ?? null,
    onDue: (record.dueAt && timeoutAction(record)) ?? null,
  }
}
