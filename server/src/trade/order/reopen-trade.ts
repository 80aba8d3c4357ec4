import { proofRejected } from '../../books/ledger/order-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { planClosing } from './end-trade.ts'
import { moveOrders, moveTrade, type OrderRecord, type TradeRecord } from './queries.ts'
import { toPay } from './rules.ts'
import { warnOfClosingAt } from './timers.ts'

export interface Reopen {
  trade: TradeRecord
  orders: OrderRecord[]
  /** the screenshot that was not accepted or was withdrawn */
  proofId: number
  rejections?: number
  payBefore: Date
  actor: Actor
  now: Date
  reason?: string
}

/**
 * A screenshot did not become a payment: voids its promise, and the trade awaits payment again until `payBefore`. One
 * that the shop has ended meanwhile closes instead.
 */
export async function reopenTrade(tx: Tx, reopen: Reopen): Promise<void> {
  const { trade, orders, proofId, rejections, actor, now, reason } = reopen
  const isEnded = trade.endReason !== null
  const payBefore = isEnded ? now : reopen.payBefore
  const closingAt = isEnded ? null : warnOfClosingAt({ payBefore, now })
  const step = { from: ['pay_review'] as const, to: 'unpaid' as const, actor, now, reason }
  await moveTrade(tx, trade, {
    ...step,
    set: { payBefore, closingAt, rejections: rejections ?? trade.rejections },
  })
  await moveOrders(tx, orders, step)
  if (isEnded) await planClosing(tx, trade.id)
  await postTransfers(
    tx,
    { actor, now },
    toPay(orders).map((order) => proofRejected({ proofId, orderId: order.id })),
  )
}
