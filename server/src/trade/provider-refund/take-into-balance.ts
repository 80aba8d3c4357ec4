import { fen } from '@shop/contract/core/money.ts'
import { providerAccounts } from '../../books/ledger/accounts.ts'
import { isAllOfEscrow } from '../../books/ledger/escrow.ts'
import { providerRefundFailed, refundToBalance } from '../../books/ledger/refund-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from '../order/queries.ts'
import { endFailedRefunds } from './queries.ts'
import { refundArrived } from './refund-arrived.ts'

/**
 * The buyer takes into their balance what the provider could not refund.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when no refund has failed
 */
export async function takeRefundIntoBalance(
  shop: Shop,
  { orderId, userId, requestId, now }: { orderId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { userId, requestId, name: 'refund-to-balance', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, userId })
    const failed = await endFailedRefunds(tx, { orderId, now })
    if (failed.length === 0) throw new Refusal('STATE_CHANGED')
    const amountFen = fen(failed.reduce((total, refund) => total + refund.amountFen, 0))
    const isAll = await isAllOfEscrow(tx, { orderId, userId, amountFen })
    const last = order.state === 'closed' && isAll
    const by = { actor: `user:${userId}` as const, now }
    await postTransfers(
      tx,
      by,
      failed.flatMap(({ refundId, provider, amountFen }, index) => [
        providerRefundFailed({ through: providerAccounts[provider], orderId, refundId }),
        refundToBalance({
          orderId,
          refundId,
          userId,
          giftFen: fen(0),
          balanceFen: amountFen,
          last: last && index === failed.length - 1,
        }),
      ]),
    )
    for (const { refundId } of failed) await refundArrived(shop, tx, { refundId, ...by })
    await recordHistory(tx, [{ entityType: 'order', entityId: orderId, from: order.state, to: 'refund:balance' }], by)
    return {}
  })
}
