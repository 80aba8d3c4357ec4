import { toMoney } from '@shop/contract/core/money.ts'
import { type Bought, type DemoOrder, orders } from '@shop/demo/orders'
import { shoppers } from '@shop/demo/people'
import { type ReviewedOrder, reviewedOrders } from '@shop/demo/reviews'
import { addHours, addMinutes, toTime } from '../core/value/time.ts'
import { findSaleableSkus, type SaleableSku } from '../goods/catalog/saleable.ts'
import { issueTicket } from '../people/paypwd/pay-ticket.ts'
import type { Operator } from '../platform/http/auth.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { priceNow } from '../trade/cart/add-to-cart.ts'
import { cartTerms } from '../trade/cart/load-cart.ts'
import { findCart, lockCart, putCartLines } from '../trade/cart/queries.ts'
import { payFromBalance } from '../trade/cashier/pay-from-balance.ts'
import { submitProof } from '../trade/cashier/submit-proof.ts'
import { submitOrder } from '../trade/checkout/submit-order.ts'
import { addTrace } from '../trade/delivery/add-trace.ts'
import { shipParcel } from '../trade/delivery/ship-parcel.ts'
import { cancelOrder } from '../trade/order/cancel-order.ts'
import { closeUnpaidTrade } from '../trade/order/close-trade.ts'
import { findLines, type OrderRecord, type TradeRecord } from '../trade/order/queries.ts'
import { receiveOrder } from '../trade/order/receive-order.ts'
import { remindShip } from '../trade/order/remind-ship.ts'
import { settleOrders } from '../trade/order/settle-order.ts'
import { approvePaymentProof } from '../trade/proof/approve-proof.ts'
import { rejectPaymentProof } from '../trade/proof/reject-proof.ts'
import { decidedAt, seedCase } from './aftersales.ts'
import { type DemoPictures, findDemoPictures } from './pictures.ts'
import { seedReviews } from './reviews.ts'
import type { Step } from './schedule.ts'
import { storePainting } from './store-painting.ts'

/**
 * Creates every order of the demo through the real use cases, at plausible times. Each step checks the state first, so
 * an interrupted run continues where it stopped.
 */
export async function orderSteps(shop: Shop, begunAt: Date): Promise<Step[]> {
  const its: Its = { shop, begunAt, known: await findKnown(shop), pictures: await findDemoPictures(shop.db) }
  const reviewed = reviewedOrders.map((order, index) => ({ ...toOrder(order, index), reviewed: order }))
  const all: (DemoOrder & { reviewed?: ReviewedOrder })[] = [...orders, ...reviewed]
  return all.flatMap((plan) => {
    const at = momentOf(its, plan)
    const order = async () => {
      const orderIds = await carryOut(its, plan)
      if (plan.reviewed) await seedReviews(its, plan.reviewed, { orderIds, at })
    }
    const { aftersale } = plan
    return [
      { at, run: order },
      ...(aftersale ? [{ at: decidedAt(at, aftersale), run: () => seedCase(its, plan) }] : []),
    ]
  })
}

/** The last steps: settles the orders that are due, reminds of those that are late, and fills the first shopper's cart. */
export async function endOrders(shop: Shop, begunAt: Date): Promise<void> {
  await settleOrders(shop, begunAt)
  const late = shop.db.selectFrom('shopOrder').select(['id', 'lateAt']).where('lateAt', '<=', begunAt)
  for (const { id, lateAt } of await late.execute()) {
    await remindShip(shop, { orderId: id }, lateAt as Date)
    await shop.db.updateTable('shopOrder').set({ lateAt: null }).where('id', '=', id).execute()
  }
  await fillCart({ shop, begunAt, known: await findKnown(shop), pictures: await findDemoPictures(shop.db) })
}

export interface Its {
  shop: Shop
  begunAt: Date
  known: Known
  pictures: DemoPictures
}

export interface Known {
  userIds: Map<string, number>
  addressIds: Map<number, number[]>
  /** ids by the SKU's code */
  skus: Map<string, number>
  companyIds: Map<string, number>
  /** ids by their owner */
  merchantIds: Map<number, number>
  admin: Operator
}

async function findKnown({ db }: Shop): Promise<Known> {
  const users = await db.selectFrom('appUser').select(['id', 'mobile']).execute()
  const addresses = await db.selectFrom('address').select(['id', 'userId']).orderBy('id').execute()
  const skus = await db.selectFrom('sku').select(['id', 'code']).execute()
  const carriers = await db.selectFrom('carrier').select(['id', 'code']).execute()
  const merchants = await db.selectFrom('merchant').select(['id', 'ownerUserId']).execute()
  const admins = db.selectFrom('operator').select(['id', 'name']).where('login', '=', 'admin')
  const admin = await admins.executeTakeFirstOrThrow()
  const byUser = Map.groupBy(addresses, (address) => address.userId)
  return {
    userIds: new Map(users.map(({ id, mobile }) => [mobile ?? '', id])),
    addressIds: new Map([...byUser].map(([userId, rows]) => [userId, rows.map((row) => row.id)])),
    skus: new Map(skus.map(({ id, code }) => [code, id])),
    companyIds: new Map(carriers.map(({ id, code }) => [code, id])),
    merchantIds: new Map(merchants.map(({ id, ownerUserId }) => [ownerUserId, id])),
    // Nobody is logged in: the use cases need the user, not the session.
    admin: { ...admin, sessionId: 0, userId: undefined, permissions: new Set() },
  }
}

export function userOf({ userIds }: Known, buyer: number): number {
  return userIds.get(shoppers[buyer]?.mobile ?? '') as number
}

const recentDays = 14

/** A reviewed order as an ordinary one. */
function toOrder({ buyer, daysAgo, reviews }: ReviewedOrder, index: number): DemoOrder {
  const number = `YT22${String(10_400_730_000 + index * 7_919).padStart(11, '0')}`
  // The older half goes back three months, so that merchants have three months of statements.
  const days = daysAgo > recentDays ? recentDays + (daysAgo - recentDays) * 4 : daysAgo
  const hoursAgo = days * 24 + ((index * 7) % 11)
  const lines = reviews.map((review) => review.bought)
  return { buyer, hoursAgo, lines, pay: 'balance', stage: 'completed', parcel: { carrier: 'YTO', number } }
}

interface Run {
  plan: DemoOrder
  userId: number
  tradeId: number
  at: Date
}

export function momentOf({ begunAt }: Its, { hoursAgo }: DemoOrder): Date {
  return addMinutes(begunAt, -Math.round(hoursAgo * 60))
}

/** @returns the orders of the trade */
async function carryOut(its: Its, plan: DemoOrder): Promise<number[]> {
  const at = momentOf(its, plan)
  const userId = userOf(its.known, plan.buyer)
  const tradeId = (await findTradeAt(its.shop, userId, at)) ?? (await submit(its, plan, userId, at))
  const run = { plan, userId, tradeId, at }
  await pay(its, run)
  await cancel(its, run)
  await ship(its, run)
  await receive(its, run)
  return (await ordersOf(its.shop, tradeId)).map((order) => order.id)
}

export async function findTradeAt({ db }: Shop, userId: number, at: Date): Promise<number | undefined> {
  const trades = db.selectFrom('trade').select('id').where('userId', '=', userId).where('createdAt', '=', at)
  return (await trades.executeTakeFirst())?.id
}

async function submit(its: Its, plan: DemoOrder, userId: number, at: Date): Promise<number> {
  const cartIds = await putIntoCart(its, userId, plan.lines, at)
  const addressId = its.known.addressIds.get(userId)?.[plan.address ?? 0]
  const { tradeId } = await submitOrder(its.shop, {
    userId,
    choice: { mode: 'cart', cartIds: cartIds.join(','), addressId, ...(plan.saves && saving) },
    remark: plan.remark,
    payMethod: plan.pay,
    terms: true,
    client: { platform: 'H5', isCurrentClient: true },
    language: 'zh-Hant',
    now: at,
  })
  return tradeId
}

/** Pays with the buyer's best coupon and points. */
const saving = { couponIds: 'best', isUsePoints: 1 }

export function skuOf({ skus }: Known, goods: string, choice: string): number {
  const code = [goods, ...choice.split('/').filter(Boolean)].join('-').toUpperCase()
  const skuId = skus.get(code)
  if (skuId === undefined) throw new Error(`no SKU ${code}`)
  return skuId
}

/** @returns the ids of the cart's lines */
async function putIntoCart({ shop, known }: Its, userId: number, bought: Bought[], now: Date): Promise<number[]> {
  const wanted = bought.map(([goods, choice, quantity]) => {
    return { skuId: skuOf(known, goods, choice), quantity }
  })
  return shop.db.transaction().execute(async (tx) => {
    const skus = await findSaleableSkus(
      tx,
      wanted.map((line) => line.skuId),
    )
    const terms = await cartTerms(shop, tx, { buyer: await lockCart(tx, userId), skus, now })
    const lines = wanted.map(({ skuId, quantity }) => {
      const sku = skus.find((one) => one.skuId === skuId) as SaleableSku
      return { sku, quantity, priceAddedFen: priceNow(sku, terms) }
    })
    await putCartLines(tx, userId, lines, now)
    const cart = await findCart(tx, userId)
    return cart.filter((line) => wanted.some(({ skuId }) => skuId === line.sku.skuId)).map((line) => line.id)
  })
}

async function pay(its: Its, { plan, userId, tradeId, at }: Run): Promise<void> {
  const { shop, known } = its
  if (plan.stage === 'unpaid' || plan.stage === 'cancelled') return
  const trade = await tradeOf(shop, tradeId)
  const [first] = await ordersOf(shop, tradeId)
  const orderId = first?.id as number
  if (plan.pay === 'balance') {
    if (trade.state !== 'unpaid') return
    const now = addMinutes(at, 3)
    // Buyers who already have a payment password enter it.
    const ticket = { userId, action: 'order-pay', target: String(orderId), amountFen: trade.payableFen, now } as const
    const payTicket = await issueTicket(shop.db, { ...ticket, lifeMs: 120_000 })
    await payFromBalance(shop, { orderId, userId, payTicket, now })
    return
  }
  if (trade.state === 'unpaid' && trade.rejections === 0) await handInProof(its, { plan, userId, orderId, trade, at })
  if (plan.stage === 'pay_review') return
  const proofs = shop.db
    .selectFrom('proof')
    .select('id')
    .where('tradeId', '=', tradeId)
    .where('state', '=', 'submitted')
  const proof = await proofs.executeTakeFirst()
  if (!proof) return
  const decision = { id: proof.id, operator: known.admin, now: addMinutes(at, 25) }
  if (plan.stage === 'proof_rejected') {
    const note = '截圖裡看不到付款時間，麻煩重新上傳完整的畫面。'
    await rejectPaymentProof(shop, { ...decision, reason: 'unreadable', note })
  } else await approvePaymentProof(shop, { ...decision, receivedFen: trade.payableFen })
}

async function handInProof(
  { shop }: Its,
  { plan, userId, orderId, trade, at }: { plan: DemoOrder; userId: number; orderId: number; trade: Paid; at: Date },
): Promise<void> {
  const paidAt = addMinutes(at, 5)
  const time = toTime(paidAt, shop.settings.get('store').timezone).slice(0, 16)
  const reference = plan.reference ?? `${time.replace(/\D/g, '')}${String(trade.id * 7_919).padStart(10, '0')}`
  const receipt = {
    kind: 'receipt',
    amount: toMoney(trade.payableFen),
    code: trade.remarkCode,
    time,
    reference,
  } as const
  const file = await storePainting(shop, receipt, { purpose: 'proof', userId, now: paidAt })
  await submitProof(shop, { orderId, userId, imageIds: [file.id], reference, paidAt, now: addMinutes(at, 6) })
}

async function cancel({ shop }: Its, { plan, userId, tradeId, at }: Run): Promise<void> {
  for (const order of await ordersOf(shop, tradeId)) {
    const { id: orderId, state, cancelRequest } = order
    if (plan.stage === 'cancelled' && state === 'unpaid') {
      await closeUnpaidTrade(shop, { tradeId }, (await tradeOf(shop, tradeId)).payBefore)
    }
    if (state !== 'to_ship' || cancelRequest !== 'none') continue
    if (plan.stage === 'closed')
      await cancelOrder(shop, { orderId, userId, reason: '拍錯了，想換一個', now: addMinutes(at, 8) })
    if (plan.stage === 'cancel_wanted') {
      await cancelOrder(shop, { orderId, userId, reason: '尺碼選錯了', now: addMinutes(at, 90) })
    }
  }
}

async function ship({ shop, known }: Its, { plan, tradeId, at }: Run): Promise<void> {
  const { parcel, stage } = plan
  if (!parcel) return
  const carrierId = known.companyIds.get(parcel.carrier)
  const all = await ordersOf(shop, tradeId)
  for (const [index, order] of (stage === 'part_shipped' ? all.slice(0, 1) : all).entries()) {
    if (order.state !== 'to_ship') continue
    const lines = await findLines(shop.db, [order.id])
    const pieces = stage === 'part_shipped' ? 1 : undefined
    const now = addHours(at, 20)
    const { parcelId } = await shipParcel(shop, {
      orderId: order.id,
      operatorId: known.admin.id,
      kind: 'express',
      carrierId,
      // Each seller sends its own parcel.
      trackingNo: parcel.number.replace(/\d+$/, (digits) => `${Number(digits) + index}`.padStart(digits.length, '0')),
      lines: lines.map((line) => ({ lineId: line.id, quantity: pieces ?? line.quantity })).slice(0, pieces),
      now,
    })
    for (const { hoursAfter, text } of parcel.traces ?? []) {
      const seenAt = addHours(now, hoursAfter)
      await addTrace(shop, { parcelId, context: text, at: seenAt, operatorId: known.admin.id, now: seenAt })
    }
  }
}

async function receive({ shop }: Its, { plan, userId, tradeId, at }: Run): Promise<void> {
  if (plan.stage !== 'completed') return
  for (const { id: orderId, state } of await ordersOf(shop, tradeId)) {
    if (state === 'to_receive') await receiveOrder(shop, { orderId, userId, now: addHours(at, 64) })
  }
}

/** Fills the first shopper's cart, including a line that is sold out and one that is no longer on sale. */
async function fillCart(its: Its): Promise<void> {
  const userId = userOf(its.known, 0)
  await putIntoCart(
    its,
    userId,
    [
      ['honey', '', 1],
      ['dress', 'fog/m', 1],
      ['strawberry', '500g', 1],
      ['mirror', '', 1],
    ],
    its.begunAt,
  )
}

type Paid = Pick<TradeRecord, 'id' | 'state' | 'payableFen' | 'remarkCode' | 'rejections' | 'payBefore'>

async function tradeOf({ db }: Shop, tradeId: number): Promise<Paid> {
  return (await db.selectFrom('trade').selectAll().where('id', '=', tradeId).executeTakeFirstOrThrow()) as TradeRecord
}

async function ordersOf({ db }: Shop, tradeId: number): Promise<OrderRecord[]> {
  return (await db
    .selectFrom('shopOrder')
    .selectAll()
    .where('tradeId', '=', tradeId)
    .orderBy('id')
    .execute()) as OrderRecord[]
}
