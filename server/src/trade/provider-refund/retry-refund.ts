import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from '../order/queries.ts'
import { insertRefundAttempt } from '../pay-provider/begin-refund.ts'
import type { RefundRecord } from '../pay-provider/queries.ts'
import { endFailedRefunds } from './queries.ts'

/**
 * Whether the refund may be requested under another number. WeChat still holds the money of one it calls abnormal: it
 * is completed on its merchant platform, which WeChat notifies us about, or goes to the balance.
 */
export function isRetryable({ state, reason }: Pick<RefundRecord, 'state' | 'reason'>): boolean {
  return state === 'failed' && reason !== 'ABNORMAL'
}

/**
 * An operator requests the refund again under another number, only if the provider has definitely failed the first.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function retryProviderRefund(
  shop: Shop,
  { orderId, operatorId, requestId, now }: { orderId: number; operatorId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { operatorId, requestId, name: 'refund-retry', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId })
    const failed = await endFailedRefunds(tx, { orderId, only: isRetryable, now })
    if (failed.length === 0) throw new Refusal('STATE_CHANGED')
    for (const refund of failed) {
      const { refundId, paymentId, amountFen } = refund
      const attempt = refund.attempt + 1
      const outRefundNo = refund.outRefundNo.replace(/-\d+$/, `-${attempt}`)
      await insertRefundAttempt(tx, { refundId, paymentId, amountFen, attempt, outRefundNo }, now)
    }
    const by = { actor: `operator:${operatorId}` as const, now }
    await recordHistory(tx, [{ entityType: 'order', entityId: orderId, from: order.state, to: 'refund:retried' }], by)
    return {}
  })
}
