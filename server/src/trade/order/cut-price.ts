import { type Fen, FenAmount, fen } from '@shop/contract/core/money.ts'
import { priceCutDecide, priceCutList } from '@shop/contract/trade/order/admin.ts'
import Type from 'typebox'
import { command } from '../../core/command/command.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lowerPrice, prepareCut, type WantedCut } from './lower-price.ts'
import { lockTrade } from './queries.ts'

interface Asked extends WantedCut {
  reason: string
  requestId: string
  operator: Operator
  now: Date
}

/**
 * A price cut by the platform's operators: above a share of the price, or above one person's allowance, it takes two.
 */
export const priceCutKind = proposalKind({
  name: 'price-cut',
  list: priceCutList,
  decide: priceCutDecide,
  subject: 'order',
  payload: Type.Object({ beforeFen: FenAmount, payableFen: FenAmount, countedFen: FenAmount }),
  oneOpen: 'PROPOSAL_OPEN',
  lock: (tx, key) => lockTrade(tx, { orderId: Number(key) }),

  async isStale(on, { key, payload: { beforeFen } }) {
    const order = await on
      .selectFrom('shopOrder')
      .select(['state', 'payableFen'])
      .where('id', '=', Number(key))
      .executeTakeFirst()
    return order?.state !== 'unpaid' || order.payableFen !== beforeFen
  },

  async approve(shop, tx, { id, key, reason, payload: { beforeFen, payableFen } }, { operator, now }) {
    const cut = await prepareCut(shop, tx, {
      orderId: Number(key),
      beforeFen,
      payableFen,
      operatorId: operator.id,
      now,
    })
    await lowerPrice(tx, cut, { payableFen, reason, operatorId: operator.id, now })
    return `price-cut:${id}`
  },

  async describe({ shop: { db } }, proposals) {
    const rows = await db
      .selectFrom('shopOrder')
      .select(['id', 'orderNo'])
      .where('id', 'in', [0, ...proposals.map(({ key }) => Number(key))])
      .execute()
    const numbers = new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
    return proposals.map(({ key, payload: { beforeFen, payableFen } }) => ({
      order: { id: Number(key), orderNo: numbers.get(Number(key)) ?? '' },
      beforeFen,
      payableFen,
    }))
  },
})

/**
 * Lowers the price of an unpaid order, or proposes it. Coupons, points and subsidy stay as they are and have to fit the
 * new price; commission, profit and grants follow it. Members cut only the prices of their merchant's goods. Both this
 * and a payment lock the trade, so a buyer who pays at the same moment either pays the old price, and this is refused,
 * or sees the new one.
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED (another price than the operator saw), ORDER_NOT_PAYABLE,
 * PROOF_EXISTS, PAYMENT_BEGUN, PRICE_CUT, PRICE_CUT_PARTS, PROPOSAL_OPEN
 */
export async function cutPrice(shop: Shop, asked: Asked): Promise<{ payableFen: Fen; waiting: boolean }> {
  const { orderId, beforeFen, payableFen, operator, now } = asked
  if (operator.seller) return cutByMember(shop, asked)
  const of = { ...asked, key: orderId, asked: { orderId, beforeFen, payableFen } }
  const { state } = await propose(shop, priceCutKind, of, async (tx) => {
    const { order, offFen } = await prepareCut(shop, tx, {
      orderId,
      beforeFen,
      payableFen,
      operatorId: operator.id,
      now,
    })
    const isLarge = (order.cutFen + offFen) * 10_000 > order.goodsFen * shop.settings.get('risk').priceCutBp
    const alone = !isLarge && (await withinAllowance(shop, tx, { operatorId: operator.id, costFen: offFen, now }))
    return { payload: { beforeFen, payableFen, countedFen: fen(offFen) }, userId: order.userId, alone }
  })
  const waiting = state === 'proposed'
  return { payableFen: waiting ? beforeFen : payableFen, waiting }
}

async function cutByMember(
  shop: Shop,
  { orderId, beforeFen, payableFen, requestId, operator, now, ...asked }: Asked,
): Promise<{ payableFen: Fen; waiting: boolean }> {
  const { id: operatorId, seller } = operator
  const reason = asked.reason.trim()
  const body = { orderId, beforeFen, payableFen, reason }
  const of = { operatorId, requestId, name: 'order-price-cut', target: String(orderId), body, now }
  return command(shop.db, of, async (tx) => {
    const cut = await prepareCut(shop, tx, { orderId, beforeFen, payableFen, operatorId, seller, now })
    await lowerPrice(tx, cut, { payableFen, reason, operatorId, now })
    return { payableFen, waiting: false }
  })
}
