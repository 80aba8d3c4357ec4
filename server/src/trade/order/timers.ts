import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { autoReceiveJob, closeTradeJob } from './jobs.ts'

// Each timer runs twice: first to warn the buyer, who may still act, and then at the time itself.

/** Plans the closing of a trade that is not paid by `payBefore`, warning a quarter of an hour earlier at most. */
export function planClosing(
  tx: Tx,
  { tradeId, payBefore, now }: { tradeId: number; payBefore: Date; now: Date },
): Promise<void> {
  const left = payBefore.getTime() - now.getTime()
  return runClosing(tx, { tradeId, runAt: new Date(payBefore.getTime() - Math.min(15 * 60_000, left / 3)) })
}

/** Plans the next run of the trade's timer. */
export function runClosing(tx: Tx, { tradeId, runAt }: { tradeId: number; runAt: Date }): Promise<void> {
  return planJob(tx, closeTradeJob, { tradeId }, { runAt, key: `close-trade:${tradeId}` })
}

/** Plans the automatic receipt at `receiveBefore`, warning a day earlier. */
export function planReceipt(
  tx: Tx,
  { orderId, receiveBefore }: { orderId: number; receiveBefore: Date },
): Promise<void> {
  return runReceipt(tx, { orderId, runAt: addHours(receiveBefore, -24) })
}

/** Plans the next run of the order's timer. */
export function runReceipt(tx: Tx, { orderId, runAt }: { orderId: number; runAt: Date }): Promise<void> {
  return planJob(tx, autoReceiveJob, { orderId }, { runAt, key: `auto-receive:${orderId}` })
}
