import { providerAccounts } from '../../books/ledger/accounts.ts'
import { postProviderRefund } from '../../books/ledger/end-refunds.ts'
import { paidOutTwice } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from '../order/queries.ts'
import { payActors, type RefundReport } from '../pay-provider/provider.ts'
import { endRefund } from '../pay-provider/queries.ts'
import { findRefund } from './queries.ts'
import { refundArrived } from './refund-arrived.ts'

/**
 * Handles the provider's result for a refund, however it arrived. A failed one keeps its promise in the ledger until
 * the buyer takes the balance instead, or an operator retries it.
 */
export async function settleProviderRefund(
  shop: Shop,
  outRefundNo: string,
  report: RefundReport,
  now: Date,
): Promise<void> {
  if (report.state === 'processing') return
  const found = await findRefund(shop.db, { outRefundNo })
  if (!found) throw new Error(`unknown refund ${outRefundNo}`)
  await shop.db.transaction().execute(async (tx) => {
    const { order } = await lockOrder(tx, { orderId: found.orderId })
    const actor = payActors[found.provider]
    const refund = (await findRefund(tx, { id: found.id })) as NonNullable<typeof found>
    const about = { entity: `refund:${outRefundNo}`, params: { orderId: order.id, orderNo: order.orderNo }, now }
    if (report.state === 'done') {
      if (refund.state === 'done') return
      if (refund.state === 'ended') {
        // Failed, replaced, and paid after all: the money was paid out twice, and an operator has to resolve it.
        shop.log.error({ outRefundNo }, 'a provider made a refund that had been replaced')
        const { amountFen, orderId } = refund
        const through = providerAccounts[refund.provider]
        const twice = paidOutTwice({ transaction: `twice-${outRefundNo}`, through, amountFen, orderId })
        await postTransfers(tx, { actor, now }, [twice])
        await notify(tx, { ...about, event: 'refund-twice', receiver: 'permission:order.edit' })
        return
      }
      await endRefund(tx, refund, 'done', now)
      await postProviderRefund(tx, { actor, now }, { orderId: order.id, closed: order.state === 'closed' }, refund)
      await refundArrived(shop, tx, { refundId: refund.refundId, actor, now })
      await notify(tx, { ...about, event: 'refunded', receiver: `user:${order.userId}` })
      return
    }
    if (refund.state !== 'open') return
    await endRefund(tx, refund, 'failed', now, report.reason)
    await notify(tx, { ...about, event: 'refund-failed', receiver: `user:${order.userId}` })
    await notify(tx, { ...about, event: 'refund-failed', receiver: 'permission:order.edit' })
  })
}
