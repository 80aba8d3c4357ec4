import type { Fen } from '@shop/contract/core/money.ts'
import type { PayProviderName } from '../../books/ledger/accounts.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { confirmStock } from '../../goods/catalog/sales.ts'
import { toStockLines } from '../../goods/stock/movements.ts'
import { notify, receiverAt } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { decideProgrammes } from './programme.ts'
import { type LineRecord, type OrderRecord, type TradeRecord, writePayment } from './queries.ts'
import { refundOrder } from './refund-order.ts'

export interface Payment {
  trade: TradeRecord
  orders: OrderRecord[]
  lines: LineRecord[]
  method: 'balance' | 'screenshot' | PayProviderName | 'none'
  /** the money itself: L10, L12 or L14 for each order with something to pay */
  money: LedgerEvent[]
  /** how each order's balance payment was split; missing for other methods */
  splits?: Map<number, { giftFen: Fen; balanceFen: Fen }>
  /** those of `orders` that could not be reserved though paid, as returned by `reserveForMoney` */
  short?: readonly OrderRecord[]
  actor: Actor
  now: Date
}

/**
 * Carries out the payment of a whole trade, by any method: sets states, confirms stock, and runs the programmes' steps
 * at payment. Refunds orders whose goods are sold out at once. The caller has locked the trade and its orders and
 * reserved its stock.
 * @throws Refusal STATE_CHANGED when the trade no longer awaits this payment; InsufficientFunds
 */
export async function markPaid(shop: Shop, tx: Tx, payment: Payment): Promise<void> {
  const { trade, orders, lines, method, money, splits, short = [], actor, now } = payment
  const lateAt = addHours(now, shop.settings.get('trade').shipPromiseH)
  await writePayment(tx, payment, { method, splitOf: ({ id }) => splits?.get(id), lateAt, actor, now })
  const kept = orders.filter((order) => !short.includes(order))
  const keptLines = lines.filter((line) => kept.some((order) => order.id === line.orderId))
  await confirmStock(tx, { lines: toStockLines(keptLines), actor, now })
  const { events, write } = await decideProgrammes(shop, tx, 'paid', { trade, orders, lines, kept, now })
  await postTransfers(tx, { actor, now }, [...money, ...events])
  await write(tx)
  await notify(
    tx,
    ...kept.map((order) => {
      const params = { orderId: order.id, orderNo: order.orderNo }
      return {
        event: 'order-paid',
        entity: `order:${order.id}`,
        receiver: receiverAt(order, 'order.ship'),
        params,
        now,
      }
    }),
  )
  for (const order of short) await refundShort(shop, tx, order, payment)
}

/** Refunds the money the way it came and notifies the buyer. */
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
