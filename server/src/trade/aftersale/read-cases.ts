import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import {
  aftersaleImagesMax,
  type refundDetail,
  type refundGoods,
  type refundList,
} from '@shop/contract/trade/aftersale/aftersale.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { findHistory } from '../../platform/change/find-history.ts'
import { isOldClient, type ShownBy } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findFiles } from '../../platform/upload/files.ts'
import { findPictures } from '../../platform/upload/urls.ts'
import { findAllCarriers } from '../carrier/queries.ts'
import { findReturnable, type Returnable } from '../coupon/queries.ts'
import { findLines, findLinesById, findOwnOrder, type LineRecord } from '../order/queries.ts'
import { refundSums } from '../order/refund-queries.ts'
import { freightDue, isAllReturned, lineShare } from '../order/refund-rules.ts'
import { isCollected } from '../order/rules.ts'
import { findCase, findCasesOf, listCases } from './queries.ts'
import { amountsOf, type Choice, choicesOf, keepsGoods, numberOf, oldChoices, reasonsOf, servicesNow } from './rules.ts'
import { type CaseReader, payoutOf, toCaseDetail, toCaseGoods, toCaseRow } from './wire.ts'
import { payoutText, reasonText, serviceNote, serviceText } from './words.ts'

interface Reader {
  shop: Shop
  userId: number
  language: Language
  client?: ShownBy
  now: Date
}

/** A page of a buyer's cases. */
export async function readCases(
  reader: Reader,
  { openOnly, page }: { openOnly: boolean; page: number },
): Promise<DataOf<typeof refundList>> {
  const { shop, userId } = reader
  const { total, cases } = await listCases(shop.db, { userId, openOnly, page })
  const lines = await findLinesById(
    shop.db,
    cases.map(({ orderLineId }) => orderLineId),
  )
  const of = await caseReader(reader, [...lines.values()])
  const rows = cases.map((each) => toCaseRow(each, lines.get(each.orderLineId) as LineRecord, of))
  return { list: toPage(rows, { total, page }) }
}

/** @throws Refusal NOT_FOUND, also for another buyer's */
export async function readCase(reader: Reader, caseId: number): Promise<DataOf<typeof refundDetail>> {
  const { shop, userId, now } = reader
  const { db } = shop
  const aftersale = await findCase(db, { caseId, userId })
  if (!aftersale) throw new Refusal('NOT_FOUND')
  const [order, lines, files, carriers, history, cases] = await Promise.all([
    findOwnOrder(db, { orderId: aftersale.orderId, userId }),
    findLines(db, [aftersale.orderId]),
    findFiles(db, [...aftersale.imageFileIds, ...aftersale.refuseFileIds]),
    findAllCarriers(db),
    findHistory(shop, 'aftersale', caseId),
    findCasesOf(db, [aftersale.orderLineId]),
  ])
  const line = lines.find(({ id }) => id === aftersale.orderLineId)
  if (!order || !line) throw new Refusal('NOT_FOUND')
  const { noReasonReturn } = shop.settings.get('zone')[order.zone]
  const ended =
    aftersale.state === 'rejected' || aftersale.state === 'cancelled' || aftersale.state === 'closed_timeout'
  const isSuperseded = cases[0]?.id !== caseId
  const mayReapply =
    ended &&
    !isSuperseded &&
    servicesNow({ order, line, noReasonReturn, cases }, now, shop.settings.get('trade')).length > 0
  const of = await caseReader(reader, [line])
  return { detail: toCaseDetail({ aftersale, order, line, files, carriers, history, mayReapply, isSuperseded }, of) }
}

/**
 * The choices a buyer has on a line, with amounts for each number of units.
 * @throws Refusal NOT_FOUND (also another buyer's), REFUND_OPEN, REFUND_WINDOW_OVER, REFUND_OFF
 */
export async function readChoices(reader: Reader, orderLineId: number): Promise<DataOf<typeof refundGoods>> {
  const { shop, userId, language, now } = reader
  const { db, settings } = shop
  const line = (await findLinesById(db, [orderLineId])).get(orderLineId)
  const order = line && (await findOwnOrder(db, { orderId: line.orderId, userId }))
  if (!line || !order) throw new Refusal('NOT_FOUND')
  const [lines, cases, { freightFen }, coupons] = await Promise.all([
    findLines(db, [order.id]),
    findCasesOf(db, [orderLineId]),
    refundSums(db, order.id),
    findReturnable(db, order.id),
  ])
  const { noReasonReturn } = settings.get('zone')[order.zone]
  const all = choicesOf({ order, line, noReasonReturn, cases }, now, settings.get('trade'))
  const choices = isOldClient(reader.client) ? oldChoices(all) : all
  const freightOf = ({ service, shipped, only, max: quantity }: Choice) => {
    const piece = { lineId: line.id, quantity, shipped, lost: only === 'not_received' }
    return service === 'exchange' ? fen(0) : freightDue(order, lines, [piece], freightFen)
  }
  const backOf = ({ service, max }: Choice, totalOf: (line: LineRecord) => number) => {
    const units = service === 'exchange' ? 0 : max
    return Array.from({ length: units }, (_, index) => {
      return lineShare([line], [{ lineId: line.id, quantity: index + 1, amountFen: fen(0), shipped: false }], totalOf)
    })
  }
  // Coupons come back only with all of an order of which nothing was sent.
  const couponOf = ({ service, shipped, max }: Choice) => {
    if (service === 'exchange' || coupons.length === 0) return 'none'
    const isWhole = order.shippedAt === null && isAllReturned(lines, [{ lineId: line.id, quantity: max }])
    return !shipped && isWhole ? returnOf(coupons) : 'kept'
  }
  return {
    goods: toCaseGoods(line, await caseReader(reader, [line])),
    choices: choices.map((choice) => ({
      service: choice.service,
      type: numberOf[choice.service],
      text: serviceText(choice.service, language),
      note: serviceNote(choice, language),
      amounts: amountsOf(line, choice).map(toMoney),
      freight: toMoney(freightOf(choice)),
      fixed: !choice.shipped,
      keeps_goods: choice.only !== 'not_received' && keepsGoods({ ...choice, reason: 'other' }),
      points: backOf(choice, ({ pointsCount }) => pointsCount),
      subsidy: backOf(choice, ({ subsidyFen }) => subsidyFen).map((amount) => toMoney(fen(amount))),
      coupon: couponOf(choice),
      max_num: choice.max,
      reasons: reasonsOf(choice).map((code) => ({ code, text: reasonText(code, language) })),
    })),
    payouts: order.payMethod === 'screenshot' && !isCollected(order) ? ['balance', 'account'] : ['balance'],
    payout_text: payoutText(payoutOf({ service: 'refund', payout: 'balance' }, order), language),
    limits: { images: aftersaleImagesMax, text: settings.get('aftersale').textMax },
  }
}

async function caseReader({ shop, client, language, now }: Reader, lines: readonly LineRecord[]): Promise<CaseReader> {
  const pictures = await findPictures(
    shop.db,
    lines.map((line) => line.imageFileId),
  )
  return { shop, pictures, client, language, now }
}

/** Which of an order's coupons come back: another order of its checkout may still use some of them. */
function returnOf(coupons: Returnable[]): 'returned' | 'kept' | 'seller' | 'platform' | 'part' {
  const sidesOf = (returns: boolean) =>
    new Set(coupons.filter(({ isReturnable }) => isReturnable === returns).map(({ from }) => from))
  const [returned, kept] = [sidesOf(true), sidesOf(false)]
  const [side] = returned
  if (!side) return 'kept'
  if (kept.size === 0) return 'returned'
  return returned.size === 1 && !kept.has(side) ? side : 'part'
}
