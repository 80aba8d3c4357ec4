import { randomBytes, randomUUID } from 'node:crypto'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { account } from '../books/ledger/accounts.ts'
import { adjustment } from '../books/ledger/events.ts'
import { available } from '../books/ledger/given-ledger.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import { addAddress } from '../people/address/write-address.ts'
import { issueTicket } from '../people/paypwd/pay-ticket.ts'
import type { Operator } from '../platform/http/auth.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { addToCart } from '../trade/cart/add-to-cart.ts'
import { findCart } from '../trade/cart/queries.ts'
import { payFromBalance } from '../trade/cashier/pay-from-balance.ts'
import { submitProof } from '../trade/cashier/submit-proof.ts'
import type { Choice } from '../trade/checkout/load-quote.ts'
import { submitOrder } from '../trade/checkout/submit-order.ts'
import { shipParcel } from '../trade/delivery/ship-parcel.ts'
import { cancelByOperator } from '../trade/order/cancel-order.ts'
import { receiveOrder } from '../trade/order/receive-order.ts'
import { approvePaymentProof } from '../trade/proof/approve-proof.ts'
import type { GivenAccounts } from './given-account.ts'
import type { CatalogGivens, GivenGoods, GoodsOfTest } from './given-goods.ts'

export interface GivenOrder {
  /** default: unpaid; all orders of the trade reach this state */
  state?: OrderState
  /** default: from the balance, which is credited first; for `pay_review`, by screenshot */
  payBy?: 'balance' | 'screenshot'
  /** terms of the goods created for it */
  goods?: GivenGoods
  /** pieces of those goods, default 1 */
  quantity?: number
  /** bought instead of those, through the cart */
  lines?: { goods: GoodsOfTest; goodsSkuId?: string; quantity?: number }[]
  /** pays with as much subsidy as the zone and the buyer's account allow */
  subsidy?: boolean
  /** pays with as many points as the zone and the buyer's account allow */
  points?: boolean
  /** copies of coupons to use; by default none */
  couponIds?: string
  remark?: string
  /** of the receiver, a new address; default 王小明, the same for all orders of one test buyer */
  receiver?: { name: string; phone: string }
  imageIds?: number[]
  reference?: string
  now?: Date
}

export interface OrderOfTest {
  id: number
  orderNo: string
  tradeId: number
  tradeNo: string
  /** all orders of the trade, this one first */
  orderIds: number[]
  payableFen: number
  /** of this order */
  lines: { id: number; skuId: number; goodsId: number; quantity: number }[]
  /** 0 if it was not paid by screenshot */
  proofId: number
  /** of this order, if it was shipped */
  parcelIds: number[]
}

type GivenShop = Shop & GivenAccounts & CatalogGivens

/** Orders created like real ones: by checkout, payment, review, shipping and receipt. */
export function givenOrders(shop: GivenShop) {
  const { db } = shop
  let staff: Promise<Operator> | undefined
  const getStaff = () => {
    staff ??= shop.givenOperator().then(({ id, sessionId, login }) => ({
      id,
      sessionId,
      name: login,
      userId: undefined,
      permissions: new Set(),
    }))
    return staff
  }

  async function givenOrder(user: { id: number }, given: GivenOrder = {}): Promise<OrderOfTest> {
    const { state = 'unpaid', payBy = state === 'pay_review' ? 'screenshot' : 'balance' } = given
    const now = given.now ?? shop.now()
    const userId = user.id
    const { orderIds, payableFen } = await submitOrder(shop, {
      userId,
      choice: {
        ...(await choose(shop, userId, given, now)),
        isUseSubsidy: given.subsidy ? 1 : 0,
        isUsePoints: given.points ? 1 : 0,
        ...(given.couponIds !== undefined && { couponIds: given.couponIds }),
      },
      remark: given.remark,
      client: { platform: 'H5', isCurrentClient: true },
      language: 'zh-Hant',
      now,
    })
    const orderId = orderIds[0] as number
    let proofId = 0
    const done = () => readOrder(shop, orderId, orderIds, proofId)
    if (state === 'unpaid') return done()
    if (state === 'cancelled') {
      await cancelByOperator(shop, { orderId, reason: 'test', operatorId: (await getStaff()).id, now })
      return done()
    }
    if (payBy === 'balance') {
      await topUp(shop, userId, payableFen, now)
      const ticket = {
        userId,
        action: 'order-pay',
        target: String(orderId),
        amountFen: payableFen,
        lifeMs: 120_000,
        now,
      }
      const payTicket = await issueTicket(shop.db, ticket)
      await payFromBalance(shop, { orderId, userId, payTicket, now })
    } else {
      const imageIds = given.imageIds ?? [(await givenProofImage(user)).id]
      const proof = await submitProof(shop, { orderId, userId, imageIds, reference: given.reference, now })
      proofId = proof.proofId
      if (state === 'pay_review') return done()
      await approvePaymentProof(shop, { id: proofId, operator: await getStaff(), receivedFen: payableFen, now })
    }
    if (state === 'to_ship') return done()
    for (const id of orderIds) await carryOn(id, userId, state, now)
    return done()
  }

  async function carryOn(orderId: number, userId: number, state: OrderState, now: Date): Promise<void> {
    const operatorId = (await getStaff()).id
    if (state === 'closed') return cancelByOperator(shop, { orderId, reason: 'test', operatorId, now })
    const order = await readOrder(shop, orderId, [orderId], 0)
    const isVirtual = await isVirtualOrder(shop, orderId)
    const all = order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }))
    const first = all[0] as (typeof all)[number]
    await shipParcel(shop, {
      orderId,
      ...(isVirtual
        ? { kind: 'virtual', content: 'CODE-1' }
        : { kind: 'express', carrierId: (await givenCarrier()).id, trackingNo: newTrackingNo() }),
      lines: state === 'part_shipped' ? [{ lineId: first.lineId, quantity: 1 }] : all,
      operatorId,
      now,
    })
    if (state === 'completed') await receiveOrder(shop, { orderId, userId, now })
  }

  /** The row of an uploaded payment screenshot, without a file in the storage. */
  async function givenProofImage(
    user: { id: number },
    given: { sha256?: Buffer; perceptualHash?: string; createdAt?: Date } = {},
  ): Promise<{ id: number; sha256: Buffer; perceptualHash: string }> {
    const key = randomBytes(8).toString('hex')
    const sha256 = given.sha256 ?? randomBytes(32)
    const perceptualHash = given.perceptualHash ?? randomBits()
    const { id } = await db
      .insertInto('file')
      .values({
        userId: user.id,
        purpose: 'proof',
        visibility: 'private',
        driver: 'local',
        sizes: JSON.stringify({ s: `private/${key}-s.webp`, m: `private/${key}-m.webp`, l: `private/${key}-l.webp` }),
        mime: 'image/webp',
        width: 750,
        height: 1_334,
        bytes: 1_000,
        sha256,
        perceptualHash,
        createdAt: given.createdAt ?? shop.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, sha256, perceptualHash }
  }

  /** A carrier whose tracking numbers are `SF` and 12 digits by default. */
  async function givenCarrier(
    given: { code?: string; numberForms?: string | null; trackingUrl?: string | null } = {},
  ): Promise<{ id: number; code: string }> {
    const { code = 'SF', numberForms = 'SF#{12}', trackingUrl = 'https://example.com/track?no={number}' } = given
    const name = { 'zh-Hant': `${code} 快遞`, en: `${code} Express` }
    const row = { code, name: JSON.stringify(name), numberForms, trackingUrl, enabled: true }
    // Orders created concurrently need the same one.
    const { id } = await db
      .insertInto('carrier')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, code }
  }

  return { givenOrder, givenProofImage, givenCarrier }
}

export function newTrackingNo(): string {
  return `SF${Array.from(randomBytes(12), (byte) => byte % 10).join('')}`
}

function randomBits(): string {
  return Array.from(randomBytes(8), (byte) => byte.toString(2).padStart(8, '0')).join('')
}

async function choose(shop: GivenShop, userId: number, given: GivenOrder, now: Date): Promise<Choice> {
  const addressId = await addressOf(shop, userId, given, now)
  if (!given.lines) {
    const goods = await shop.givenGoods(given.goods)
    const { id: goodsId, goodsSkuId } = goods
    return { mode: 'buyNow', goodsId, goodsSkuId, goodsNum: given.quantity ?? 1, addressId }
  }
  const wanted = new Set<number>()
  for (const { goods, goodsSkuId = goods.goodsSkuId, quantity = 1 } of given.lines) {
    await addToCart(shop, { goodsId: goods.id, goodsSkuId, goodsNum: quantity }, { userId, now })
    wanted.add((goods.skus.find((sku) => sku.goodsSkuId === goodsSkuId) as { id: number }).id)
  }
  const cart = await shop.db.transaction().execute((tx) => findCart(tx, userId))
  const cartIds = cart.filter((line) => wanted.has(line.sku.skuId)).map((line) => line.id)
  return { mode: 'cart', cartIds: cartIds.join(','), addressId }
}

async function addressOf(shop: GivenShop, userId: number, { receiver }: GivenOrder, now: Date): Promise<number> {
  const known = await shop.db
    .selectFrom('address')
    .select('id')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (known && !receiver) return known.id
  const form = {
    ...(receiver ?? { name: '王小明', phone: '13800000000' }),
    region: [
      { label: '上海市', value: 310000 },
      { label: '上海市', value: 310100 },
      { label: '徐汇区', value: 310104 },
    ],
    detail: '衡山路 8 號',
  }
  return addAddress(shop.db, { userId, form, now })
}

async function topUp(shop: Shop, userId: number, payableFen: number, now: Date): Promise<void> {
  const amount = payableFen - (await available(shop.db, account('u.bal', userId)))
  if (amount <= 0) return
  const event = adjustment({ id: randomUUID(), userId, currency: 'CNY', amount, expiresAt: null })
  await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now }, [event]))
}

async function isVirtualOrder({ db }: Shop, orderId: number): Promise<boolean> {
  const order = await db.selectFrom('shopOrder').select('kind').where('id', '=', orderId).executeTakeFirstOrThrow()
  return order.kind === 'virtual'
}

async function readOrder({ db }: Shop, orderId: number, orderIds: number[], proofId: number): Promise<OrderOfTest> {
  const order = await db
    .selectFrom('shopOrder')
    .innerJoin('trade', 'trade.id', 'shopOrder.tradeId')
    .select(['shopOrder.id', 'orderNo', 'tradeId', 'tradeNo', 'shopOrder.payableFen'])
    .where('shopOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('orderLine')
    .select(['id', 'skuId', 'goodsId', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
  const parcels = await db.selectFrom('parcel').select('id').where('orderId', '=', orderId).orderBy('id').execute()
  return { ...order, orderIds, lines, proofId, parcelIds: parcels.map(({ id }) => id) }
}
