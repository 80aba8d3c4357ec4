import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { refundDetail, refundList } from '@shop/contract/trade/aftersale/aftersale.ts'
import { isPayProvider } from '../../books/ledger/accounts.ts'
import { isPlatform } from '../../core/value/seller.ts'
import { toTime } from '../../core/value/time.ts'
import { toSpecProps } from '../../goods/catalog/saleable.ts'
import { isOldClient, type ShownBy } from '../../platform/http/context.ts'
import { joinDetail } from '../../platform/http/field-words.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type FileRow, fileUrls } from '../../platform/upload/files.ts'
import { imageFields, type StoredPicture } from '../../platform/upload/urls.ts'
import type { Carrier } from '../carrier/queries.ts'
import { carrierText } from '../carrier/rules.ts'
import type { LineRecord, OrderRecord } from '../order/queries.ts'
import { shareOf } from '../order/refund-rules.ts'
import type { CaseRecord, ReturnAddress } from './queries.ts'
import { buyerMay, projectCase } from './rules.ts'
import { nextText, payoutText, reasonText, serviceText, stateText, stepText } from './words.ts'

type Row = DataOf<typeof refundList>['list']['data'][number]
type Detail = DataOf<typeof refundDetail>['detail']

/** The reader's language, and the time that some fields of an answer depend on. */
export interface CaseReader {
  shop: Shop
  pictures: ReadonlyMap<number, StoredPicture>
  language: Language
  client?: ShownBy
  now: Date
}

export function toCaseGoods(line: LineRecord, { shop, pictures, language }: CaseReader): Row['orderGoods'] {
  return {
    order_goods_id: line.id,
    goods_id: line.goodsId,
    goods_name: localText(line.goodsName, language),
    ...imageFields(shop.config, pictures, line.imageFileId),
    goods_props: toSpecProps(line.specProps, language),
    total_num: line.quantity,
    total_pay_price: toMoney(line.payFen),
  }
}

/** The goods of a case: its own units and what was paid for them, not the whole line. */
function toCasePieces({ quantity }: CaseRecord, line: LineRecord, reader: CaseReader): Row['orderGoods'] {
  const paidFen = shareOf(line.payFen, { quantity: line.quantity, before: 0, pieces: quantity })
  return { ...toCaseGoods(line, reader), total_num: quantity, total_pay_price: toMoney(fen(paidFen)) }
}

export function toCaseRow(aftersale: CaseRecord, line: LineRecord, reader: CaseReader): Row {
  const { shop, language, now } = reader
  return {
    order_refund_id: aftersale.id,
    create_time: toTime(aftersale.createdAt, shop.settings.get('store').timezone),
    state_text: stateText(aftersale, language),
    orderGoods: toCasePieces(aftersale, line, reader),
    state: aftersale.state,
    service: aftersale.service,
    service_text: serviceText(aftersale.service, language),
    num: aftersale.quantity,
    money: toMoney(fen((aftersale.agreedFen ?? aftersale.askedFen) + aftersale.freightFen)),
    due_in_ms: aftersale.dueAt && Math.max(0, aftersale.dueAt.getTime() - now.getTime()),
  }
}

export interface CaseParts {
  aftersale: CaseRecord
  order: OrderRecord
  line: LineRecord
  files: ReadonlyMap<number, FileRow>
  carriers: readonly Carrier[]
  /** newest first */
  history: { to: string; reason: string | null; at: string; actor: string }[]
  mayReapply: boolean
  /** a newer case of the line exists */
  isSuperseded: boolean
}

/** The whole case for its detail page. */
export function toCaseDetail(parts: CaseParts, reader: CaseReader): Detail {
  const { aftersale, order, line, carriers } = parts
  const { shop, language, client, now } = reader
  const zone = shop.settings.get('store').timezone
  const row = toCaseRow(aftersale, line, reader)
  const projected = projectCase(aftersale)
  return {
    ...row,
    is_own: isPlatform(aftersale),
    ...projected,
    // Old clients never show the reason or the offer by itself.
    ...(isOldClient(client) && { state_text: withReason(row.state_text, aftersale, language) }),
    refund_money: row.money,
    apply_desc: aftersale.content || reasonText(aftersale.reason, language),
    images: toImages(aftersale.imageFileIds, parts, reader),
    refuse_desc: aftersale.refuseReason,
    refuse_images: toImages(aftersale.refuseFileIds, parts, reader),
    is_user_send: aftersale.sentAt ? 1 : 0,
    express: {
      express_name: carrierText(
        carriers,
        { carrierId: aftersale.carrierId, typedName: aftersale.carrierName },
        language,
      ),
    },
    express_no: aftersale.trackingNo,
    send_time: toTime(aftersale.sentAt, zone),
    address: toAddress(aftersale.returnAddress, projected.audit_status),
    case_no: aftersale.caseNo,
    order_id: order.id,
    order_no: order.orderNo,
    reason_text: reasonText(aftersale.reason, language),
    next_text: nextText(aftersale, language),
    asked_money: toMoney(aftersale.askedFen),
    agreed_money: aftersale.agreedFen === null ? null : toMoney(aftersale.agreedFen),
    offered_money: offeredOf(aftersale),
    freight_money: toMoney(aftersale.freightFen),
    payout_text: payoutText(payoutOf(aftersale, order), language),
    to_balance: payoutOf(aftersale, order) === 'balance',
    resent: toResent(aftersale, carriers, language),
    timeline: parts.history.flatMap(({ to, reason, at, actor }) => {
      const text = stepText(to, aftersale, language)
      // The buyer sees messages to and from them, but not the internal notes of operators and timers.
      const note = reason && reason !== 'timeout' && (saidToBuyer.has(to) || actor.startsWith('user:')) ? reason : ''
      return text ? [{ text, note, time: toTime(new Date(at), zone) }] : []
    }),
    may: { ...buyerMay(aftersale, order, now, parts), reapply: parts.mayReapply },
  }
}

function withReason(text: string, aftersale: CaseRecord, language: Language): string {
  const { state, refuseReason } = aftersale
  if (state === 'offered') return joinDetail(text, offeredOf(aftersale) ?? '', language)
  return state === 'rejected' && refuseReason ? joinDetail(text, refuseReason, language) : text
}

function offeredOf({ offeredFen, offeredFreightFen }: CaseRecord): string | null {
  return offeredFen === null ? null : toMoney(fen(offeredFen + (offeredFreightFen ?? 0)))
}

const saidToBuyer = new Set([
  'offered',
  'raised',
  'rejected',
  'receive_refused',
  'arbitration',
  'agreed',
  'completed',
  'refunding',
])

/** Where the money of a case goes. */
export function payoutOf({ service, payout }: Pick<CaseRecord, 'service' | 'payout'>, { payMethod }: OrderRecord) {
  if (service === 'exchange' || payMethod === 'none') return 'none'
  if (isPayProvider(payMethod)) return payMethod
  return payMethod === 'balance' ? 'balance' : payout
}

function toImages(ids: readonly number[], { files }: CaseParts, { shop, now }: CaseReader) {
  return ids.flatMap((id) => {
    const file = files.get(id)
    return file ? [{ image_url: fileUrls(shop, file, now).m }] : []
  })
}

/** Old clients read the address on every agreed case, even when nothing is to be returned. */
function toAddress(address: ReturnAddress | null, audit: number): Detail['address'] {
  if (!address && audit !== 10) return null
  const { name, phone, region, detail } = address ?? { name: '', phone: '', region: '', detail: '' }
  return { name, phone, region: { province: region, city: '', region: '' }, detail }
}

function toResent(aftersale: CaseRecord, carriers: readonly Carrier[], language: Language): Detail['resent'] {
  if (!aftersale.resentAt) return null
  const { resendCarrierId: carrierId, resendCarrierName: typedName } = aftersale
  const carrier = carriers.find(({ id }) => id === carrierId)
  return {
    express_name: carrierText(carriers, { carrierId, typedName }, language),
    express_no: aftersale.resendNo,
    tracking_url: carrier?.trackingUrl?.replace('{number}', encodeURIComponent(aftersale.resendNo)) ?? '',
  }
}
