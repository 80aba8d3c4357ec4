import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { platformDiscount, pointsConfirmed, profitReserved } from '../../books/ledger/order-events.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { mulBp } from '../../core/value/money.ts'
import { addHours } from '../../core/value/time.ts'
import { confirmStock } from '../../goods/catalog/sales.ts'
import { toStockLines } from '../../goods/stock/movements.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { planGift } from '../coupon/give-coupons.ts'
import { useCoupons } from '../coupon/hold-coupons.ts'
import { remindShipJob } from './jobs.ts'
import { type LineRecord, moveOrders, moveTrade, type OrderRecord, type TradeRecord } from './queries.ts'
import { refundOrder } from './refund-order.ts'
import { platformShare } from './rules.ts'

export interface Payment {
  trade: TradeRecord
  orders: OrderRecord[]
  lines: LineRecord[]
  method: 'balance' | 'screenshot' | 'wechat' | 'none'
  /** the money itself: L10, L12 or L14 of each order that has something to pay */
  money: LedgerEvent[]
  /** how each order's balance payment was split; missing for other methods */
  splits?: Map<number, { giftFen: Fen; balanceFen: Fen }>
  /** of `orders`, those whose goods are gone though their money is here: `reserveForMoney` names them */
  short?: readonly OrderRecord[]
  actor: Actor
  now: Date
}

/**
 * What follows from the money for a whole trade, whichever way it came: states, stock confirmed, points and discounts
 * made final, profit reserved. Orders without goods are refunded at once. The trade and its orders are locked by the
 * caller, its stock is reserved.
 * @throws Refusal STATE_CHANGED when the trade no longer waits for this payment; InsufficientFunds
 */
export async function markPaid(shop: Shop, tx: Tx, payment: Payment): Promise<void> {
  const { trade, orders, lines, method, money, splits, short = [], actor, now } = payment
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
  await useCoupons(tx, { tradeId: trade.id, now })
  const kept = orders.filter((order) => !short.includes(order))
  const keptLines = lines.filter((line) => kept.some((order) => order.id === line.orderId))
  await confirmStock(tx, { lines: toStockLines(keptLines), actor, now })
  const promises = orders.flatMap((order) => [
    ...(order.pointsCount > 0 ? [pointsConfirmed({ orderId: order.id })] : []),
    ...discountEvents(order, lines),
  ])
  await postTransfers(tx, { actor, now }, [...money, ...promises, ...(await profitEvents(shop, tx, kept, keptLines))])
  const { shipPromiseH } = shop.settings.get('trade')
  for (const order of kept) {
    await planJob(
      tx,
      remindShipJob,
      { orderId: order.id },
      { runAt: addHours(now, shipPromiseH), key: `remind-ship:${order.id}` },
    )
  }
  if (kept.length > 0) await planGift(tx, { userId: trade.userId, tradeId: trade.id })
  for (const order of short) await refundShort(shop, tx, order, payment)
}

/** Its money goes back the way it came, its buyer is told. */
async function refundShort(
  shop: Shop,
  tx: Tx,
  order: OrderRecord,
  { lines, method, actor, now }: Payment,
): Promise<void> {
  await refundOrder(shop, tx, {
    order: { ...order, state: 'to_ship', payMethod: method },
    lines: lines.filter((line) => line.orderId === order.id),
    reason: 'sold_out',
    actor,
    now,
  })
  await notify(tx, {
    event: 'payment-refunded',
    entity: `order:${order.id}`,
    receiver: `user:${order.userId}`,
    params: { orderId: order.id, orderNo: order.orderNo },
    now,
  })
}

/** The platform pays its coupons, points and subsidy on merchant goods; on its own goods it simply earns less. */
function discountEvents(order: OrderRecord, lines: LineRecord[]): LedgerEvent[] {
  if (order.merchantId === null) return []
  const amountFen = lines
    .filter((line) => line.orderId === order.id)
    .reduce((sum, line) => sum + platformShare(line), order.freightOffPlatformFen) as Fen
  return amountFen > 0 ? [platformDiscount({ orderId: order.id, amountFen })] : []
}

/** L20 for the buyer's inviter, if there is one in good standing. */
async function profitEvents(
  { settings }: Shop,
  tx: Tx,
  [first]: readonly OrderRecord[],
  lines: readonly LineRecord[],
): Promise<LedgerEvent[]> {
  if (!first || !settings.get('module').profit) return []
  const { rows } = await sql<{ id: number }>`
    SELECT i.id FROM app_user u JOIN app_user i ON i.id = u.inviter_id
    WHERE u.id = ${first.userId} AND i.frozen_at IS NULL AND i.closed_at IS NULL`.execute(tx)
  const inviter = rows[0]
  if (!inviter) return []
  const capBp = settings.get('commission').totalCapBp
  return lines.flatMap((line) => {
    const amountFen = shareOfLine(line, capBp)
    const of = { orderId: line.orderId, lineId: line.id, paidFen: line.payFen, capBp }
    return amountFen > 0 ? [profitReserved({ ...of, payees: [{ level: 1, userId: inviter.id, amountFen }] })] : []
  })
}

/**
 * Never more than the cap leaves: a part of a fen rounded up, or a cap that was lowered since the order was made, keeps
 * nobody from paying.
 */
function shareOfLine({ payFen, shareBp }: Pick<LineRecord, 'payFen' | 'shareBp'>, capBp: number): Fen {
  return fen(Math.min(mulBp(payFen, shareBp), Math.floor((payFen * capBp) / 10_000)))
}
