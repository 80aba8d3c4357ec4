import { randomInt } from 'node:crypto'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { SpecChoice } from '../../goods/catalog/saleable.ts'
import type { AddressRecord } from '../../people/account/address-queries.ts'
import { copyAddress } from './address.ts'
import { nextNumber } from './numbers.ts'

/** A line ready to be written: prices are final, nothing is looked up any more. */
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
}

export interface OrderDraft<Line extends LineDraft> extends Seller {
  zone: string
  kind: 'physical' | 'virtual'
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

export interface WrittenLine<Line> {
  id: number
  orderId: number
  draft: Line
}

/**
 * Writes an unpaid trade with its orders and lines. The store's time zone sets the day in the numbers.
 */
export async function insertTrade<Line extends LineDraft>(
  tx: Tx,
  draft: TradeDraft<Line>,
  { payBefore, timezone, now }: { payBefore: Date; timezone: string; now: Date },
): Promise<{ tradeId: number; orderIds: number[]; lines: WrittenLine<Line>[] }> {
  const { userId, payableFen, payMethod, platform } = draft
  const trade = await tx
    .insertInto('trade')
    .values({
      tradeNo: await nextNumber(tx, now, timezone),
      userId,
      state: 'unpaid',
      payableFen,
      payMethod,
      remarkCode: String(randomInt(10_000)).padStart(4, '0'),
      payBefore,
      platform,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orders = []
  for (const order of draft.orders) {
    const { merchantId, zone, kind, goodsFen, remark, lines } = order
    const address = kind === 'physical' && draft.address ? copyAddress(draft.address) : null
    const sum = (amountOf: (line: Line) => number) => lines.reduce((total, line) => total + amountOf(line), 0)
    const { id } = await tx
      .insertInto('shopOrder')
      .values({
        orderNo: await nextNumber(tx, now, timezone),
        tradeId: trade.id,
        userId,
        merchantId,
        collectAccountId: draft.collectAccountId ?? null,
        zone,
        kind,
        state: 'unpaid',
        goodsFen,
        couponFen: sum((line) => line.couponFen),
        pointsFen: sum((line) => line.pointsFen),
        subsidyFen: sum((line) => line.subsidyFen),
        pointsCount: sum((line) => line.pointsCount),
        freightFen: order.freightFen,
        freightOffFen: order.freightOffFen,
        freightOffPlatformFen: order.freightOffPlatformFen,
        payableFen: order.payableFen,
        grantPoints: sum((line) => line.grantPoints),
        grantIntegral: sum((line) => line.grantIntegral),
        grantSubsidy: sum((line) => line.grantSubsidy),
        buyerRemark: remark,
        address: address && JSON.stringify(address),
        platform,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    orders.push({ id, lines })
  }
  await recordHistory(
    tx,
    [
      { entityType: 'trade' as const, entityId: trade.id, from: null, to: 'unpaid' },
      ...orders.map(({ id }) => ({ entityType: 'order' as const, entityId: id, from: null, to: 'unpaid' })),
    ],
    { actor: `user:${userId}`, now },
  )
  const lines = await insertLines(tx, orders)
  return { tradeId: trade.id, orderIds: orders.map((order) => order.id), lines }
}

async function insertLines<Line extends LineDraft>(
  tx: Tx,
  orders: { id: number; lines: Line[] }[],
): Promise<WrittenLine<Line>[]> {
  const wanted = orders.flatMap(({ id, lines }) =>
    lines.map((draft, index) => ({ orderId: id, draft, lineNo: index + 1 })),
  )
  const inserted = await tx
    .insertInto('orderLine')
    .values(
      wanted.map(({ orderId, draft: { sku, ...line }, lineNo }) => ({
        orderId,
        lineNo,
        goodsId: sku.goodsId,
        skuId: sku.skuId,
        goodsName: JSON.stringify(sku.name),
        specProps: JSON.stringify(sku.specProps),
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
      })),
    )
    .returning(['id', 'orderId', 'lineNo'])
    .execute()
  const idOf = new Map(inserted.map((row) => [`${row.orderId}-${row.lineNo}`, row.id]))
  return wanted.map(({ orderId, draft, lineNo }) => ({
    id: idOf.get(`${orderId}-${lineNo}`) as number,
    orderId,
    draft,
  }))
}
