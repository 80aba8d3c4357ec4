import { randomInt } from 'node:crypto'
import { type Fen, type Language, remarkMax } from '@shop/contract'
import { sql } from 'kysely'
import type { AddressRecord } from '../account/address-queries.ts'
import { subtractFromCart } from '../cart/queries.ts'
import type { Tx } from '../db/database.ts'
import { command } from '../http/command.ts'
import { Refusal } from '../http/refusal.ts'
import { planJob } from '../jobs/plan.ts'
import { budget } from '../ledger/accounts.ts'
import { lockAccounts } from '../ledger/balances.ts'
import { grantsReserved } from '../ledger/events.ts'
import { postTransfers } from '../ledger/transfers.ts'
import { recordHistory } from '../lib/history.ts'
import { regionNames } from '../lib/regions.ts'
import { addMinutes } from '../lib/time.ts'
import { nextNumber } from '../order/numbers.ts'
import { countUnpaidTrades, type OrderAddress } from '../order/queries.ts'
import type { Shop } from '../shop.ts'
import { reserveStock } from '../stock/movements.ts'
import { type Choice, loadQuote } from './load-quote.ts'
import { problemRefusal, toCheckout } from './quote-wire.ts'
import { firstProblem, type Quote, type QuoteGroup, type QuoteLine } from './rules.ts'

export interface SubmitOrder {
  userId: number
  choice: Choice
  /** one for all orders, or by group key */
  remark?: string
  remarks?: Record<string, string>
  payMethod?: 'balance' | 'screenshot' | 'wechat' | 'alipay'
  /** false: not ticked; old clients do not ask */
  terms?: boolean
  quoteHash?: string
  requestId?: string
  client: { platform: string; knowsMore: boolean }
  language: Language
  now: Date
}

export interface Submitted {
  tradeId: number
  orderIds: number[]
  payableFen: Fen
}

/** Splits of the points budget, so that checkouts do not queue for one row. Funding fills all of them. */
export const pointsBudgetShards = 8

/**
 * Creates a trade with one order for each (seller, zone, kind): stock reserved, grants promised, the payment timer
 * running, what was ordered taken out of the cart. All of it or nothing.
 * @throws Refusal TERMS_REQUIRED, REMARK_LONG, PAY_METHOD_OFF, ORDER_LIMIT, ADDRESS_REQUIRED, PRICE_CHANGED (with the new
 *   quote), and what `loadQuote`, the lines' problems and the stock refuse
 */
export async function submitOrder(shop: Shop, input: SubmitOrder): Promise<Submitted> {
  const { userId, choice, requestId, now } = input
  assertAnswered(shop, input)
  const body = {
    choice,
    remark: input.remark,
    remarks: input.remarks,
    payMethod: input.payMethod,
    quoteHash: input.quoteHash,
  }
  return command(shop.db, { userId, requestId, name: 'checkout-submit', target: '', body, now }, async (tx) => {
    await lockBuyer(tx, userId)
    const { unpaidMax } = shop.settings.get('trade')
    if ((await countUnpaidTrades(tx, userId)) >= unpaidMax) throw new Refusal('ORDER_LIMIT', { max: unpaidMax })
    const loaded = await loadQuote(shop, tx, { choice, userId, now })
    const { quote, address } = loaded
    assertOrderable(quote, address, input)
    if (input.quoteHash !== undefined && input.quoteHash !== quote.hash) {
      throw new Refusal('PRICE_CHANGED', {}, { data: { quote: await toCheckout(shop, tx, loaded, input) } })
    }
    const trade = await insertTrade(shop, tx, quote, input)
    const orders = await insertOrders(shop, tx, trade.id, quote, address, input)
    const lines = await insertLines(tx, orders)
    await reserveStock(tx, {
      lines: lines.map(({ id, line }) => ({ orderLineId: id, skuId: line.sku.skuId, quantity: line.quantity })),
      safety: shop.settings.get('stock').safety,
      actor: `user:${userId}`,
      now,
    })
    await reserveGrants(tx, lines, input)
    await subtractFromCart(tx, userId, loaded.cartLines)
    await planJob(tx, 'close-trade', { tradeId: trade.id }, { runAt: trade.payBefore, key: `close-trade:${trade.id}` })
    return { tradeId: trade.id, orderIds: orders.map((order) => order.id), payableFen: quote.payableFen }
  })
}

function assertAnswered({ settings }: Shop, { terms, remark, remarks, payMethod }: SubmitOrder): void {
  if (terms === false) throw new Refusal('TERMS_REQUIRED', {}, { field: 'terms' })
  for (const text of [remark ?? '', ...Object.values(remarks ?? {})]) {
    if ([...text.trim()].length > remarkMax) throw new Refusal('REMARK_LONG', { max: remarkMax }, { field: 'remark' })
  }
  if (payMethod && !settings.get('pay').methods.some((method) => method === payMethod))
    throw new Refusal('PAY_METHOD_OFF')
}

/** Limits count the buyer's other orders, so his checkouts go one after the other. */
async function lockBuyer(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('checkout'), ${userId}::int)`.execute(tx)
}

function assertOrderable(quote: Quote, address: AddressRecord | undefined, { language }: SubmitOrder): void {
  if (quote.groups.some((group) => group.kind === 'physical') && !address) throw new Refusal('ADDRESS_REQUIRED')
  const first = firstProblem(quote)
  if (first) throw problemRefusal(first, language)
}

async function insertTrade({ settings }: Shop, tx: Tx, quote: Quote, { userId, payMethod, client, now }: SubmitOrder) {
  const zone = settings.get('store').timezone
  const trade = await tx
    .insertInto('trade')
    .values({
      tradeNo: await nextNumber(tx, now, zone),
      userId,
      state: 'unpaid',
      payableFen: quote.payableFen,
      payMethod: payMethod ?? null,
      remarkCode: String(randomInt(10_000)).padStart(4, '0'),
      payBefore: addMinutes(now, settings.get('trade').closeMinutes),
      platform: client.platform,
      createdAt: now,
    })
    .returning(['id', 'payBefore'])
    .executeTakeFirstOrThrow()
  await recordHistory(tx, [{ entityType: 'trade', entityId: trade.id, from: null, to: 'unpaid' }], {
    actor: `user:${userId}`,
    now,
  })
  return trade
}

interface InsertedOrder {
  id: number
  group: QuoteGroup
}

async function insertOrders(
  { settings }: Shop,
  tx: Tx,
  tradeId: number,
  quote: Quote,
  address: AddressRecord | undefined,
  { userId, remark, remarks, client, now }: SubmitOrder,
): Promise<InsertedOrder[]> {
  const orders: InsertedOrder[] = []
  for (const group of quote.groups) {
    const { id } = await tx
      .insertInto('shopOrder')
      .values({
        orderNo: await nextNumber(tx, now, settings.get('store').timezone),
        tradeId,
        userId,
        merchantId: group.merchantId,
        zone: group.zone,
        kind: group.kind,
        state: 'unpaid',
        goodsFen: group.goodsFen,
        freightFen: group.freightFen,
        payableFen: group.payableFen,
        grantPoints: group.lines.reduce((sum, line) => sum + line.grantPoints, 0),
        buyerRemark: (remarks?.[group.key] ?? remark ?? '').trim(),
        address: group.kind === 'physical' && address ? JSON.stringify(toOrderAddress(address)) : null,
        platform: client.platform,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    orders.push({ id, group })
  }
  await recordHistory(
    tx,
    orders.map(({ id }) => ({ entityType: 'order', entityId: id, from: null, to: 'unpaid' })),
    { actor: `user:${userId}`, now },
  )
  return orders
}

function toOrderAddress(address: AddressRecord): OrderAddress {
  const { name, phone, provinceCode, cityCode, districtCode, detail } = address
  const { province, city, district } = regionNames(address)
  return { name, phone, provinceCode, cityCode, districtCode, province, city, district, detail }
}

interface InsertedLine {
  id: number
  orderId: number
  line: QuoteLine
}

async function insertLines(tx: Tx, orders: InsertedOrder[]): Promise<InsertedLine[]> {
  const wanted = orders.flatMap(({ id, group }) =>
    group.lines.map((line, index) => ({ orderId: id, line, lineNo: index + 1 })),
  )
  const inserted = await tx
    .insertInto('orderLine')
    .values(
      wanted.map(({ orderId, line, lineNo }) => ({
        orderId,
        lineNo,
        goodsId: line.sku.goodsId,
        skuId: line.sku.skuId,
        goodsName: JSON.stringify(line.sku.name),
        specProps: JSON.stringify(line.sku.specProps),
        specKey: line.sku.specKey,
        imageFileId: line.sku.imageFileId,
        quantity: line.quantity,
        listUnitFen: line.listUnitFen,
        unitFen: line.unitFen,
        memberPrice: line.isMemberPrice,
        lineFen: line.lineFen,
        payFen: line.payFen,
        freightFen: line.freightFen,
        grantPoints: line.grantPoints,
        commissionBp: line.commissionBp,
        shareBp: line.shareBp,
        weightG: line.sku.weightG,
      })),
    )
    .returning(['id', 'orderId', 'lineNo'])
    .execute()
  return wanted.map(({ orderId, line, lineNo }) => {
    const row = inserted.find((row) => row.orderId === orderId && row.lineNo === lineNo)
    return { id: (row as { id: number }).id, orderId, line }
  })
}

/** A programme whose budget is used up grants nothing more; the order goes on. */
async function reserveGrants(tx: Tx, lines: InsertedLine[], { userId, now }: SubmitOrder): Promise<void> {
  const granting = lines.filter(({ line }) => line.grantPoints > 0)
  if (granting.length === 0) return
  const from = budget('points', 'PTS', userId % pointsBudgetShards)
  const [{ available }] = await lockAccounts(tx, [from])
  let left = available
  const backed = granting.filter(({ line }) => {
    if (line.grantPoints > left) return false
    left -= line.grantPoints
    return true
  })
  const lost = granting.filter((line) => !backed.includes(line))
  if (lost.length > 0) await forgetGrants(tx, lost)
  await postTransfers(
    tx,
    { actor: `user:${userId}`, now },
    backed.map(({ id, orderId, line }) =>
      grantsReserved({ orderId, lineId: id, userId, grants: [{ currency: 'PTS', amount: line.grantPoints, from }] }),
    ),
  )
}

async function forgetGrants(tx: Tx, lines: InsertedLine[]): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({ grantPoints: 0 })
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .execute()
  for (const [orderId, lost] of Map.groupBy(lines, (line) => line.orderId)) {
    const points = lost.reduce((sum, { line }) => sum + line.grantPoints, 0)
    await tx
      .updateTable('shopOrder')
      .set((eb) => ({ grantPoints: eb('grantPoints', '-', points) }))
      .where('id', '=', orderId)
      .execute()
  }
}
