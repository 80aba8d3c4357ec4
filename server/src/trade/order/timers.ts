import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { autoReceiveJob, closeTradeJob, remindShipJob } from './jobs.ts'

// The timers of closing and of receipt run twice: first to warn the buyer, who may still act, and then at the time itself.

/**
 * When the buyer of a trade is warned that it closes at `payBefore`, a quarter of an hour earlier at most; for its column
 * `closing_at`.
 */
export function warnOfClosingAt({ payBefore, now }: { payBefore: Date; now: Date }): Date {
  const left = payBefore.getTime() - now.getTime()
  return new Date(payBefore.getTime() - Math.min(15 * 60_000, left / 3))
}

/**
 * Runs every minute: plans jobs for the timers that are due. Most trades are paid and most orders shipped before
 * their timers are due.
 */
export async function planDue({ db }: Pick<Shop, 'db'>, _payload: object, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const trades = await sql<{ id: number }>`
      UPDATE trade SET closing_at = NULL WHERE state = 'unpaid' AND closing_at <= ${now} RETURNING id`.execute(tx)
    for (const { id } of trades.rows) await planJob(tx, closeTradeJob, { tradeId: id }, { key: `close-trade:${id}` })
    const orders = await sql<{ id: number }>`
      UPDATE shop_order SET late_at = NULL WHERE late_at <= ${now} RETURNING id`.execute(tx)
    for (const { id } of orders.rows) await planJob(tx, remindShipJob, { orderId: id }, { key: `remind-ship:${id}` })
  })
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
