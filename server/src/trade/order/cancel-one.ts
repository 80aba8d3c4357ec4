import { type Fen, fen } from '@shop/contract/core/money.ts'
import { openTransfersOf } from '../../books/ledger/history.ts'
import { orderReleased, proofRejected } from '../../books/ledger/order-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { nextNumber } from '../../core/database/numbers.ts'
import { releaseStock } from '../../goods/catalog/sales.ts'
import { toStockLines } from '../../goods/stock/movements.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOpenPayment } from '../pay-provider/queries.ts'
import { closeTrade } from './close-trade.ts'
import { newRemarkCode } from './insert-trade.ts'
import { decideProgrammes } from './programme.ts'
import { type LineRecord, moveOrders, type OrderRecord, type TradeRecord } from './queries.ts'
import { isCollected, toPay } from './rules.ts'

interface Locked {
  trade: TradeRecord
  orders: OrderRecord[]
  lines: LineRecord[]
}
interface By {
  actor: Actor
  now: Date
  reason: string
}

/**
 * Cancels one unpaid order and keeps the others of its trade, which then costs less. A screenshot that awaits review
 * stays with the others: its surplus goes to the buyer's balance. The order moves into a separate trade, so that code
 * that pays, reviews or closes a trade still finds only orders that are paid together.
 * @throws Refusal PROOF_EXISTS (the screenshot would pay for nothing, or a merchant who collects the money itself
 *   reviews it), STATE_CHANGED (paid, cancelled, or being paid at a provider)
 */
export async function cancelOne(shop: Shop, tx: Tx, locked: Locked, orderId: number, by: By): Promise<void> {
  const { trade, orders, lines } = locked
  const order = orders.find((each) => each.id === orderId) as OrderRecord
  const rest = orders.filter((each) => each.id !== orderId)
  if (rest.length === 0) return closeTrade(shop, tx, trade.id, by)
  if (await findOpenPayment(tx, { tradeId: trade.id })) throw new Refusal('STATE_CHANGED')
  const isInReview = trade.state === 'pay_review'
  if (isInReview && (toPay(rest).length === 0 || isCollected({ ...order, payMethod: 'screenshot' }))) {
    throw new Refusal('PROOF_EXISTS')
  }
  const { now, reason } = by
  await moveOrders(tx, [order], {
    from: ['unpaid', 'pay_review'],
    to: 'cancelled',
    ...by,
    set: { cancelledAt: now, cancelReason: reason },
  })
  const stock = lines.filter((line) => line.orderId === orderId)
  await releaseStock(tx, { lines: toStockLines(stock), ...by })
  const { events, write } = await decideProgrammes(shop, tx, 'cancelled', { orders: [order], now })
  await postTransfers(tx, by, [...events, ...(await releaseOf(tx, orderId))])
  await write(tx)
  await moveIntoOwnTrade(shop, tx, { trade, order, rest }, by)
}

/** Voids the order's promises, and its part of a screenshot. */
async function releaseOf(tx: Tx, orderId: number) {
  const open = await openTransfersOf(tx, { orderId })
  const proofs = open.filter(({ entityType }) => entityType === 'proof')
  const others = open.filter(({ entityType }) => entityType !== 'proof')
  return [
    ...proofs.map(({ entityId }) => proofRejected({ proofId: Number(entityId), orderId })),
    ...orderReleased(orderId, others),
  ]
}

async function moveIntoOwnTrade(
  { settings }: Shop,
  tx: Tx,
  { trade, order, rest }: { trade: TradeRecord; order: OrderRecord; rest: OrderRecord[] },
  { actor, now, reason }: By,
): Promise<void> {
  const { userId, payMethod, payBefore, platform, createdAt } = trade
  const { id: tradeId } = await tx
    .insertInto('trade')
    .values({
      userId,
      payMethod,
      payBefore,
      platform,
      createdAt,
      tradeNo: await nextNumber(tx, now, settings.get('store').timezone),
      state: 'cancelled',
      payableFen: order.payableFen,
      remarkCode: newRemarkCode(),
      cancelledAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('shopOrder').set({ tradeId }).where('id', '=', order.id).execute()
  await tx
    .updateTable('trade')
    .set({ payableFen: sumOf(rest) })
    .where('id', '=', trade.id)
    .execute()
  await recordHistory(tx, [{ entityType: 'trade', entityId: tradeId, from: null, to: 'cancelled', reason }], {
    actor,
    now,
  })
}

const sumOf = (orders: readonly OrderRecord[]): Fen => fen(orders.reduce((sum, { payableFen }) => sum + payableFen, 0))
