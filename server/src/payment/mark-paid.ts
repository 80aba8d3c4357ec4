import type { Fen } from '@shop/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { planJob } from '../jobs/plan.ts'
import { platformDiscount, pointsConfirmed, profitReserved } from '../ledger/events.ts'
import type { LedgerEvent } from '../ledger/plan.ts'
import { postTransfers } from '../ledger/transfers.ts'
import type { Actor } from '../lib/history.ts'
import { mulBp } from '../lib/money.ts'
import { addHours } from '../lib/time.ts'
import { type LineRecord, moveOrders, moveTrade, type OrderRecord, type TradeRecord } from '../order/queries.ts'
import { platformShare } from '../order/rules.ts'
import type { Shop } from '../shop.ts'
import { confirmStock } from '../stock/movements.ts'

export interface Payment {
  trade: TradeRecord
  orders: OrderRecord[]
  lines: LineRecord[]
  method: 'balance' | 'screenshot'
  /** the money itself: L10 or L12 of each order */
  money: LedgerEvent[]
  /** how each order's balance payment was split; missing for other methods */
  splits?: Map<number, { giftFen: Fen; balanceFen: Fen }>
  actor: Actor
  now: Date
}

/**
 * What follows from the money for a whole trade, whichever way it came: states, stock confirmed, points and discounts
 * made final, profit reserved. The trade and its orders are locked by the caller.
 * @throws Refusal STATE_CHANGED when the trade no longer waits for this payment; InsufficientFunds
 */
export async function markPaid(shop: Shop, tx: Tx, payment: Payment): Promise<void> {
  const { trade, orders, lines, method, money, splits, actor, now } = payment
  const step = { actor, now, from: ['unpaid', 'pay_review'] as const }
  await moveTrade(tx, trade, { ...step, to: 'paid', set: { payMethod: method, paidAt: now } })
  for (const order of orders) {
    const split = splits?.get(order.id)
    const set = {
      payMethod: method,
      paidAt: now,
      paidGiftFen: split?.giftFen ?? 0,
      paidBalanceFen: split?.balanceFen ?? 0,
    }
    await moveOrders(tx, [order], { ...step, to: 'to_ship', set })
  }
  await confirmStock(tx, {
    lines: lines.map((line) => ({ orderLineId: line.id, skuId: line.skuId, quantity: line.quantity })),
    actor,
    now,
  })
  const promises = orders.flatMap((order) => [
    ...(order.pointsCount > 0 ? [pointsConfirmed({ orderId: order.id })] : []),
    ...discountEvents(order, lines),
  ])
  await postTransfers(tx, { actor, now }, [...money, ...promises, ...(await profitEvents(shop, tx, payment))])
  const { shipPromiseH } = shop.settings.get('trade')
  for (const order of orders) {
    await planJob(
      tx,
      'remind-ship',
      { orderId: order.id },
      { runAt: addHours(now, shipPromiseH), key: `remind-ship:${order.id}` },
    )
  }
}

/** The platform pays its coupons, points and subsidy on merchant goods; on its own goods it simply earns less. */
function discountEvents(order: OrderRecord, lines: LineRecord[]): LedgerEvent[] {
  if (order.merchantId === null) return []
  const amountFen = lines
    .filter((line) => line.orderId === order.id)
    .reduce((sum, line) => sum + platformShare(line), 0) as Fen
  return amountFen > 0 ? [platformDiscount({ orderId: order.id, amountFen })] : []
}

/** L20 for the buyer's inviter, if there is one in good standing. */
async function profitEvents({ settings }: Shop, tx: Tx, { orders, lines }: Payment): Promise<LedgerEvent[]> {
  if (!settings.get('module').profit) return []
  const userId = (orders[0] as OrderRecord).userId
  const { rows } = await sql<{ id: number }>`
    SELECT i.id FROM app_user u JOIN app_user i ON i.id = u.inviter_id
    WHERE u.id = ${userId} AND i.frozen_at IS NULL AND i.closed_at IS NULL`.execute(tx)
  const inviter = rows[0]
  if (!inviter) return []
  return lines
    .filter((line) => line.shareBp > 0 && line.payFen > 0)
    .map((line) =>
      profitReserved({
        orderId: line.orderId,
        lineId: line.id,
        paidFen: line.payFen,
        capBp: settings.get('commission').totalCapBp,
        payees: [{ level: 1, userId: inviter.id, amountFen: mulBp(line.payFen, line.shareBp) }],
      }),
    )
}
