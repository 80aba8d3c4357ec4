import { type Fen, type Language, purchaseDocuments, remarkMax } from '@shop/contract'
import { sql } from 'kysely'
import type { AddressRecord } from '../account/address-queries.ts'
import { subtractFromCart } from '../cart/queries.ts'
import type { Tx } from '../db/database.ts'
import { acceptDocuments } from '../document/acceptance.ts'
import { command } from '../http/command.ts'
import { Refusal } from '../http/refusal.ts'
import { planJob } from '../jobs/plan.ts'
import { creditsOf } from '../ledger/accounts.ts'
import { lockAccounts } from '../ledger/balances.ts'
import { findBudget } from '../ledger/budgets.ts'
import { grantsReserved } from '../ledger/events.ts'
import { postTransfers } from '../ledger/transfers.ts'
import { addMinutes } from '../lib/time.ts'
import { copyAddress } from '../order/address.ts'
import { forgetGrants, insertTrade, type TradeDraft, type WrittenLine } from '../order/insert-trade.ts'
import { countUnpaidTrades, findUnpaidOf } from '../order/queries.ts'
import type { Shop } from '../shop.ts'
import { reserveStock } from '../stock/movements.ts'
import { type Choice, loadQuote } from './load-quote.ts'
import { problemRefusal, toCheckout } from './quote-wire.ts'
import { firstProblem, type Quote, type QuoteLine } from './rules.ts'

export interface SubmitOrder {
  userId: number
  choice: Choice
  /** one for all orders, or by group key */
  remark?: string
  remarks?: Record<string, string>
  payMethod?: 'balance' | 'screenshot' | 'wechat' | 'alipay'
  /** false: not ticked; old clients do not ask */
  terms?: boolean
  /** of `hashIp`, for the record of what was accepted */
  ipHash?: Buffer
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

/**
 * Creates a trade with one order for each (seller, zone, kind): stock reserved, grants promised, the payment timer
 * running, what was ordered taken out of the cart. All of it or nothing.
 * @throws Refusal TERMS_REQUIRED, REMARK_LONG, PAY_METHOD_OFF, ORDER_LIMIT, ADDRESS_REQUIRED, PRICE_CHANGED (with the new
 *   quote), and what `loadQuote`, the lines' problems and the stock refuse
 */
export async function submitOrder(shop: Shop, input: SubmitOrder): Promise<Submitted> {
  const { userId, choice, remark, remarks, payMethod, quoteHash, requestId, now } = input
  assertAnswered(shop, input)
  const body = { choice, remark, remarks, payMethod, quoteHash }
  return command(shop.db, { userId, requestId, name: 'checkout-submit', target: '', body, now }, async (tx) => {
    await lockBuyer(tx, userId)
    const twin = await findTwin(tx, input)
    if (twin) return twin
    const { unpaidMax, closeMinutes } = shop.settings.get('trade')
    if ((await countUnpaidTrades(tx, userId)) >= unpaidMax) throw new Refusal('ORDER_LIMIT', { max: unpaidMax })
    const loaded = await loadQuote(shop, tx, { choice, userId, now })
    const { quote, address } = loaded
    assertOrderable(quote, address, input)
    if (quoteHash !== undefined && quoteHash !== quote.hash) {
      throw new Refusal('PRICE_CHANGED', {}, { data: { quote: await toCheckout(shop, tx, loaded, input) } })
    }
    const payBefore = addMinutes(now, closeMinutes)
    const zone = shop.settings.get('store').timezone
    const { tradeId, orderIds, lines } = await insertTrade(tx, toDraft(quote, address, payBefore, input), { zone, now })
    const stock = shop.settings.get('stock')
    if (stock.reserveOn === 'create') {
      await reserveStock(tx, {
        lines: lines.map(({ id, draft }) => ({ orderLineId: id, skuId: draft.sku.skuId, quantity: draft.quantity })),
        ...stock,
        actor: `user:${userId}`,
        now,
      })
    }
    await reserveGrants(tx, lines, input)
    await subtractFromCart(tx, userId, loaded.cartLines)
    if (input.terms)
      await acceptDocuments(tx, { documents: purchaseDocuments, userId, ipHash: input.ipHash ?? null, now })
    await planJob(tx, 'close-trade', { tradeId }, { runAt: payBefore, key: `close-trade:${tradeId}` })
    return { tradeId, orderIds, payableFen: quote.payableFen }
  })
}

/** How long after an order the same one again is taken for the same tap. */
const twinMs = 3_000

/**
 * What a button that was tapped twice has made already. Our own apps say by the request id that it is the same; from an
 * old client the second of two equal purchases, a moment apart and not yet paid, is taken for it. Out of a cart nothing
 * can be bought twice.
 */
async function findTwin(
  tx: Tx,
  { userId, choice, requestId, client, now }: SubmitOrder,
): Promise<Submitted | undefined> {
  const { mode, goodsId, goodsSkuId, goodsNum } = choice
  if (client.knowsMore || requestId !== undefined || mode !== 'buyNow') return undefined
  if (!goodsId || !goodsSkuId || !goodsNum) return undefined
  const since = new Date(now.getTime() - twinMs)
  return findUnpaidOf(tx, { userId, goodsId, specKey: goodsSkuId, quantity: goodsNum, since })
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
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`checkout ${userId}`}, 0))`.execute(tx)
}

function assertOrderable(quote: Quote, address: AddressRecord | undefined, { language }: SubmitOrder): void {
  if (quote.groups.some((group) => group.kind === 'physical') && !address) throw new Refusal('ADDRESS_REQUIRED')
  const first = firstProblem(quote)
  if (first) throw problemRefusal(first, language)
}

function toDraft(
  quote: Quote,
  address: AddressRecord | undefined,
  payBefore: Date,
  { userId, payMethod, remark, remarks, client }: SubmitOrder,
): TradeDraft<QuoteLine> {
  return {
    userId,
    payableFen: quote.payableFen,
    payMethod: payMethod ?? null,
    payBefore,
    platform: client.platform,
    orders: quote.groups.map((group) => ({
      ...group,
      remark: (remarks?.[group.key] ?? remark ?? '').trim(),
      address: group.kind === 'physical' && address ? copyAddress(address) : null,
    })),
  }
}

/** A programme whose budget is used up grants nothing more; the order goes on. */
async function reserveGrants(tx: Tx, lines: WrittenLine<QuoteLine>[], { userId, now }: SubmitOrder): Promise<void> {
  const granting = lines.filter(({ draft }) => draft.grantPoints > 0)
  if (granting.length === 0) return
  const amount = granting.reduce((sum, { draft }) => sum + draft.grantPoints, 0)
  const from = await findBudget(tx, { program: 'points', currency: 'PTS', amount, seed: userId })
  // Found without a lock: somebody else may have used it up meanwhile.
  const [budget] = from ? await lockAccounts(tx, [from, creditsOf(userId, 'PTS')]) : []
  if (!from || !budget || budget.available < amount) return forgetGrants(tx, granting)
  await postTransfers(
    tx,
    { actor: `user:${userId}`, now },
    granting.map(({ id, orderId, draft }) =>
      grantsReserved({ orderId, lineId: id, userId, grants: [{ currency: 'PTS', amount: draft.grantPoints, from }] }),
    ),
  )
}
