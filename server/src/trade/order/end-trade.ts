import type { Tx } from '../../core/database/database.ts'
import { planJob } from '../../platform/job/plan.ts'
import { closeTradeJob } from './jobs.ts'

/** Why the shop itself ends a trade that is not paid. */
export type EndReason = 'coupon_void'

/**
 * Ends an unpaid trade: no payment can begin, and a job closes it. A payment that is on its way (a screenshot under
 * review, money at a provider) still counts; if it comes to nothing, the trade closes then. Does nothing to a trade
 * that is paid or over.
 */
export async function endTrade(
  tx: Tx,
  { tradeId, reason, now }: { tradeId: number; reason: EndReason; now: Date },
): Promise<void> {
  const ended = await tx
    .updateTable('trade')
    .set({ endReason: reason, payBefore: now, closingAt: null })
    .where('id', '=', tradeId)
    .where('state', 'in', ['unpaid', 'pay_review'])
    .where('endReason', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) await planClosing(tx, tradeId)
}

/** Closes the trade at once, unless it is paid by then. */
export function planClosing(tx: Tx, tradeId: number): Promise<void> {
  return planJob(tx, closeTradeJob, { tradeId }, { key: `close-trade:${tradeId}` })
}
