import type { Language } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { purchaseDocuments } from '@shop/contract/people/document/document.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { acceptDocuments } from '../../people/document/acceptance.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockCart, subtractFromCart } from '../cart/queries.ts'
import { type CreateTrade, createTrade, Unbacked } from '../order/create-trade.ts'
import { findUnpaidOf } from '../order/queries.ts'
import { type Choice, earningWithout, type LoadedQuote, loadQuote } from './load-quote.ts'
import { assertAnswered, assertCoupons, assertOrderable } from './obstacles.ts'
import { toCheckout } from './quote-wire.ts'

export interface SubmitOrder {
  userId: number
  choice: Choice
  /** one for all orders, or one per group key */
  remark?: string
  remarks?: Record<string, string>
  payMethod?: 'balance' | 'screenshot' | 'wechat' | 'alipay'
  /** false: not ticked; old clients have no such box */
  terms?: boolean
  /** from `hashIp`, for the record of what was accepted */
  ipHash?: Buffer
  quoteHash?: string
  requestId?: string
  client: { platform: string; isCurrentClient: boolean }
  language: Language
  now: Date
}

export interface Submitted {
  tradeId: number
  orderIds: number[]
  payableFen: Fen
}

/**
 * Creates a trade with one order for each (seller, zone, kind): reserves stock, makes the programmes' holds and
 * promises, starts the payment timer, and takes the ordered goods out of the cart. All or nothing.
 * @throws Refusal TERMS_REQUIRED, REMARK_LONG, PAY_METHOD_OFF, ORDER_LIMIT, ADDRESS_REQUIRED, PRICE_CHANGED (with the
 * new quote), POINTS_NOT_ENOUGH, COUPON_*, and the refusals of `loadQuote`, the lines' problems and the stock
 */
export async function submitOrder(shop: Shop, input: SubmitOrder): Promise<Submitted> {
  const { userId, choice, remark, remarks, payMethod, quoteHash, requestId, client, now } = input
  assertAnswered(shop, input)
  const body = { choice, remark, remarks, payMethod, quoteHash }
  return command(shop.db, { userId, requestId, name: 'checkout-submit', target: '', body, now }, async (tx) => {
    // Limits count the buyer's other orders, and ordered lines are taken out of the cart.
    const buyer = await lockCart(tx, userId)
    const twin = await findDoubleTap(tx, input)
    if (twin) return twin
    const loaded = await loadQuote(shop, tx, { choice, buyer, client, now })
    const { quote, unpaidTrades } = loaded
    const { unpaidMax } = shop.settings.get('trade')
    if (unpaidTrades >= unpaidMax) throw new Refusal('ORDER_LIMIT', { max: unpaidMax })
    await assertCoupons(tx, loaded, userId)
    assertOrderable(loaded, input)
    if (quoteHash !== undefined && quoteHash !== quote.hash) throw await changed(shop, tx, loaded, input)
    const { missedPoints } = quote
    // Others may have used up the points meanwhile: a buyer who was shown them decides whether to order without.
    const mayEarnLess = quoteHash === undefined
    const draft = toDraft(loaded, input)
    const created = await createTrade(shop, tx, { draft, missedPoints, mayEarnLess, now }).catch(async (error) => {
      if (!(error instanceof Unbacked)) throw error
      throw await changed(shop, tx, earningWithout(loaded, error.grants), input)
    })
    await subtractFromCart(tx, userId, loaded.cartLines)
    if (input.terms)
      await acceptDocuments(tx, { documents: purchaseDocuments, userId, ipHash: input.ipHash ?? null, now })
    return { ...created, payableFen: quote.payableFen }
  })
}

async function changed(shop: Shop, tx: Tx, loaded: LoadedQuote, input: SubmitOrder): Promise<Refusal> {
  return new Refusal('PRICE_CHANGED', {}, { data: { quote: await toCheckout(shop, tx, loaded, input) } })
}

/** How long an identical order counts as a double tap. */
const doubleTapMs = 3_000

/**
 * The trade that a double tap has already created. For current clients the request id shows it; from an old client, the
 * second of two identical unpaid purchases within moments counts as a double tap. A cart cannot be ordered twice.
 */
async function findDoubleTap(
  tx: Tx,
  { userId, choice, requestId, client, now }: SubmitOrder,
): Promise<Submitted | undefined> {
  const { mode, goodsId, goodsSkuId, goodsNum } = choice
  if (client.isCurrentClient || requestId !== undefined || mode !== 'buyNow') return undefined
  if (!goodsId || !goodsSkuId || !goodsNum) return undefined
  const since = new Date(now.getTime() - doubleTapMs)
  return findUnpaidOf(tx, { userId, goodsId, specKey: goodsSkuId, quantity: goodsNum, since })
}

function toDraft(
  { quote, address }: LoadedQuote,
  { userId, payMethod, remark, remarks, client }: SubmitOrder,
): CreateTrade['draft'] {
  return {
    userId,
    payableFen: quote.payableFen,
    payMethod: payMethod ?? null,
    platform: client.platform,
    address,
    orders: quote.groups.map((group) => ({
      ...group,
      remark: (remarks?.[group.key] ?? remark ?? '').trim(),
      coupons: quote.offs
        .filter(({ groupKey }) => groupKey === group.key)
        .map(({ couponId, offFen }) => ({ userCouponId: couponId, offFen })),
    })),
  }
}
