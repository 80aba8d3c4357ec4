import { type Fen, fen } from '@shop/contract'
import type { Tx } from '../db/database.ts'
import {
  discountReturned,
  pointsReturned,
  proofRefundedToBalance,
  refundPrepared,
  refundToBalance,
} from '../ledger/events.ts'
import { openTransfersOf } from '../ledger/history.ts'
import type { LedgerEvent } from '../ledger/plan.ts'
import { postTransfers } from '../ledger/transfers.ts'
import type { Actor } from '../lib/history.ts'
import { addHours } from '../lib/time.ts'
import type { Shop } from '../shop.ts'
import { releaseStock, toStockLines } from '../stock/movements.ts'
import { beginWechatRefund } from '../wechat-pay/begin-refund.ts'
import { nextNumber } from './numbers.ts'
import { type LineRecord, moveOrders, type OrderChange, type OrderRecord } from './queries.ts'
import { platformShare } from './rules.ts'

export interface RefundOrder {
  order: OrderRecord
  lines: LineRecord[]
  reason: string
  actor: Actor
  now: Date
  set?: OrderChange
}

/**
 * Refunds a paid order of which nothing was shipped, whole, and closes it: money back the way it came (a screenshot
 * payment to the balance, a WeChat payment by a job once this is committed), profit and grants void, points back, stock released. The order is locked by the caller.
 * @throws Refusal STATE_CHANGED when it is no longer waiting to be shipped
 */
export async function refundOrder({ settings }: Shop, tx: Tx, refund: RefundOrder): Promise<void> {
  const { order, lines, reason, actor, now } = refund
  const refundNo = await nextNumber(tx, now, settings.get('store').timezone)
  const { id: refundId } = await tx
    .insertInto('refund')
    .values({
      refundNo,
      orderId: order.id,
      reason,
      amountFen: order.payableFen,
      actor,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('refundLine')
    .values(lines.map((line) => ({ refundId, orderLineId: line.id, quantity: line.quantity, amountFen: line.payFen })))
    .execute()
  await tx
    .updateTable('orderLine')
    .set((eb) => ({ refundedQuantity: eb.ref('quantity') }))
    .where('orderId', '=', order.id)
    .execute()
  const set = { ...refund.set, closedAt: now, cancelReason: reason }
  await moveOrders(tx, [order], { from: ['to_ship'], to: 'closed', set, actor, now, reason })
  await releaseStock(tx, {
    lines: toStockLines(lines),
    actor,
    now,
    reason,
  })
  const open = await openTransfersOf(tx, { orderId: order.id })
  const notBefore = addHours(now, settings.get('points').returnGraceDays * 24)
  await postTransfers(tx, { actor, now }, [
    ...refundPrepared(
      { orderId: order.id, refundId },
      open.map((promise) => ({ open: promise, staysAmount: 0 })),
    ),
    ...discountEvents(order, lines, refundId),
    await moneyEvent(tx, { order, refundId, refundNo, now }),
    ...(order.pointsCount > 0
      ? [pointsReturned({ orderId: order.id, refundId, points: order.pointsCount, notBefore })]
      : []),
  ])
}

async function moneyEvent(
  tx: Tx,
  { order, refundId, refundNo, now }: { order: OrderRecord; refundId: number; refundNo: string; now: Date },
): Promise<LedgerEvent> {
  const of = { orderId: order.id, refundId, userId: order.userId, last: true }
  if (order.payMethod === 'wechat') {
    return beginWechatRefund(tx, { refundId, refundNo, orderId: order.id, amountFen: order.payableFen, now })
  }
  if (order.payMethod !== 'balance') return proofRefundedToBalance({ ...of, amountFen: order.payableFen })
  return refundToBalance({ ...of, giftFen: order.paidGiftFen, balanceFen: order.paidBalanceFen })
}

function discountEvents(order: OrderRecord, lines: LineRecord[], refundId: number): LedgerEvent[] {
  const amountFen: Fen = fen(lines.reduce((sum, line) => sum + platformShare(line), order.freightOffPlatformFen))
  return order.merchantId !== null && amountFen > 0
    ? [discountReturned({ orderId: order.id, refundId, amountFen })]
    : []
}
