import { randomInt } from 'node:crypto'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { historyOf } from '../../core/command/history.ts'
import { sendWithNext, type Tx } from '../../core/database/database.ts'
import { insertRows } from '../../core/database/insert-rows.ts'
import { toNumber } from '../../core/database/numbers.ts'
import { unmeasured } from '../../core/database/prepare.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { SpecChoice } from '../../goods/catalog/saleable.ts'
import type { AddressRecord } from '../../people/address/queries.ts'
import { copyAddress } from './address.ts'
import { warnOfClosingAt } from './timers.ts'

/** A line ready to be written, with final prices. */
export interface LineDraft {
  sku: {
    skuId: number
    goodsId: number
    specKey: string
    specProps: SpecChoice[]
    name: LocalText
    imageFileId: number | null
    weightG: number
  }
  quantity: number
  /** before and after the member discount, per unit */
  listUnitFen: Fen
  unitFen: Fen
  isMemberPrice: boolean
  lineFen: Fen
  couponFen: Fen
  /** the part of `couponFen` borne by the platform */
  couponPlatformFen: Fen
  pointsFen: Fen
  subsidyFen: Fen
  /** including those that are a fixed part of the price and stand for no money */
  pointsCount: number
  payFen: Fen
  freightFen: Fen
  grantPoints: number
  /** 1/100 */
  grantIntegral: number
  grantSubsidy: number
  commissionBp: number
  /** the existing hold on its one unit, such as `claim:17:1`; without one it is reserved like any other */
  hold?: string
}

export interface OrderDraft<Line extends LineDraft> extends Seller {
  zone: string
  kind: 'physical' | 'virtual'
  /** nothing is charged for its goods: they were won or given */
  given?: boolean
  goodsFen: Fen
  /** what is left to pay for it after `freightOffFen` */
  freightFen: Fen
  freightOffFen: Fen
  freightOffPlatformFen: Fen
  payableFen: Fen
  remark: string
  /** what each coupon takes off this order */
  coupons: readonly { userCouponId: number; offFen: number }[]
  lines: Line[]
}

export interface TradeDraft<Line extends LineDraft> {
  userId: number
  payableFen: Fen
  payMethod: string | null
  platform: string
  /** where a payment by screenshot goes; missing: to the platform */
  collectAccountId?: number | null
  /** where physical goods go */
  address: AddressRecord | undefined
  orders: OrderDraft<Line>[]
}

export interface InsertTerms {
  payBefore: Date
  /** sets the day in the numbers */
  timezone: string
  /** of merchants' orders */
  commissionOnFreight: boolean
  now: Date
}

export interface WrittenLine<Line> {
  id: number
  orderId: number
  draft: Line
}

/** Writes an unpaid trade with its orders and lines in one statement, because their ids are taken beforehand. */
export async function insertTrade<Line extends LineDraft>(
  tx: Tx,
  draft: TradeDraft<Line>,
  terms: InsertTerms,
): Promise<{ tradeId: number; orderIds: number[]; lines: WrittenLine<Line>[] }> {
  const { payBefore, timezone, now } = terms
  const taken = await takeNext(tx, {
    trade_id_seq: 1,
    shop_order_id_seq: draft.orders.length,
    order_line_id_seq: draft.orders.reduce((count, { lines }) => count + lines.length, 0),
    number_sequence: 1 + draft.orders.length,
  })
  const [tradeNo, ...orderNos] = taken.number_sequence.map((next) => toNumber(next, now, timezone))
  const tradeId = taken.trade_id_seq[0] as number
  const orders = draft.orders.map((order, index) => {
    return { id: taken.shop_order_id_seq[index] as number, orderNo: orderNos[index] as string, draft: order }
  })
  const lineIds = taken.order_line_id_seq.values()
  const lines = orders.flatMap(({ id: orderId, draft: { given = false, lines } }) =>
    lines.map((line, index) => ({
      id: lineIds.next().value as number,
      orderId,
      lineNo: index + 1,
      given,
      draft: line,
    })),
  )
  const { userId, payableFen, payMethod, platform } = draft
  const trade = {
    id: tradeId,
    tradeNo,
    userId,
    state: 'unpaid',
    payableFen,
    payMethod,
    remarkCode: newRemarkCode(),
    payBefore,
    closingAt: warnOfClosingAt({ payBefore, now }),
    platform,
    createdAt: now,
  }
  const changes = [
    { entityType: 'trade' as const, entityId: tradeId, from: null, to: 'unpaid' },
    ...orders.map(({ id }) => ({ entityType: 'order' as const, entityId: id, from: null, to: 'unpaid' })),
  ]
  const orderRows = orders.map(({ draft: order, ...own }) => ({ ...own, tradeId, ...toOrderRow(order, draft, terms) }))
  const lineRows = lines.map(({ draft: line, ...own }) => ({ ...own, ...toLineRow(line) }))
  await sendWithNext(
    tx,
    insertRows('trade', [trade]),
    insertRows('shopOrder', orderRows),
    insertRows('orderLine', lineRows),
    historyOf(changes, { actor: `user:${userId}`, now }),
  )
  return { tradeId, orderIds: orders.map(({ id }) => id), lines }
}

/** The four digits that payers add to a transfer, to tell it from others of the same amount. */
export const newRemarkCode = (): string => String(randomInt(10_000)).padStart(4, '0')

type Sequence = 'trade_id_seq' | 'shop_order_id_seq' | 'order_line_id_seq' | 'number_sequence'

/** Takes this many values of each sequence. Gaps do no harm. */
async function takeNext(tx: Tx, counts: Record<Sequence, number>): Promise<Record<Sequence, number[]>> {
  const { rows } = await sql<{ sequence: Sequence; next: number }>`
    SELECT sequence, nextval(sequence::regclass) AS next
    FROM unnest(${unmeasured('text', Object.keys(counts))}, ${Object.values(counts)}::integer[]) AS wanted (sequence, count),
      generate_series(1, count)`.execute(tx)
  const of = (wanted: Sequence) => rows.flatMap(({ sequence, next }) => (sequence === wanted ? next : []))
  return {
    trade_id_seq: of('trade_id_seq'),
    shop_order_id_seq: of('shop_order_id_seq'),
    order_line_id_seq: of('order_line_id_seq'),
    number_sequence: of('number_sequence'),
  }
}

function toOrderRow(
  order: OrderDraft<LineDraft>,
  { userId, address, collectAccountId = null, platform }: TradeDraft<LineDraft>,
  { commissionOnFreight, now }: InsertTerms,
) {
  const { merchantId, zone, kind, given = false, goodsFen, lines } = order
  const sum = (amountOf: (line: LineDraft) => number) => lines.reduce((total, line) => total + amountOf(line), 0)
  return {
    userId,
    merchantId,
    collectAccountId,
    zone,
    kind,
    given,
    state: 'unpaid',
    goodsFen,
    couponFen: sum((line) => line.couponFen),
    pointsFen: sum((line) => line.pointsFen),
    subsidyFen: sum((line) => line.subsidyFen),
    pointsCount: sum((line) => line.pointsCount),
    freightFen: order.freightFen,
    freightOffFen: order.freightOffFen,
    freightOffPlatformFen: order.freightOffPlatformFen,
    commissionOnFreight: merchantId !== null && commissionOnFreight,
    payableFen: order.payableFen,
    grantPoints: sum((line) => line.grantPoints),
    grantIntegral: sum((line) => line.grantIntegral),
    grantSubsidy: sum((line) => line.grantSubsidy),
    buyerRemark: order.remark,
    address: kind === 'physical' && address ? copyAddress(address) : null,
    platform,
    createdAt: now,
  }
}

function toLineRow({ sku, ...line }: LineDraft) {
  return {
    goodsId: sku.goodsId,
    skuId: sku.skuId,
    goodsName: sku.name,
    specProps: sku.specProps,
    specKey: sku.specKey,
    imageFileId: sku.imageFileId,
    quantity: line.quantity,
    listUnitFen: line.listUnitFen,
    unitFen: line.unitFen,
    memberPrice: line.isMemberPrice,
    lineFen: line.lineFen,
    couponFen: line.couponFen,
    couponPlatformFen: line.couponPlatformFen,
    pointsFen: line.pointsFen,
    subsidyFen: line.subsidyFen,
    pointsCount: line.pointsCount,
    payFen: line.payFen,
    freightFen: line.freightFen,
    grantPoints: line.grantPoints,
    grantIntegral: line.grantIntegral,
    grantSubsidy: line.grantSubsidy,
    commissionBp: line.commissionBp,
    weightG: sku.weightG,
  }
}
