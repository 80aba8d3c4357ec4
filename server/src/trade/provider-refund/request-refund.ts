import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { requestProviderRefundJob } from '../pay-provider/jobs.ts'
import { isProviderSet, PayProviderFailure, payProviderOf, type RefundReport } from '../pay-provider/provider.ts'
import { markRefundRequested } from '../pay-provider/queries.ts'
import { findRefund } from './queries.ts'
import { settleProviderRefund } from './settle-refund.ts'

/** When to query again while the provider processes the refund: usually minutes, for cards up to three days. */
const roundsMinutes = [1, 10, 60, 360, 720, 1_440, 1_440, 1_440, 1_440]

/**
 * The job: requests a refund from its provider, always under the same number; looks it up first if it may have been
 * requested.
 * @throws when the provider does not say; the job tries again
 */
export async function requestProviderRefund(
  shop: Shop,
  { id, round }: { id: number; round: number },
  now: Date,
): Promise<void> {
  const refund = await findRefund(shop.db, { id })
  if (refund?.state !== 'open') return
  if (!isProviderSet(shop, refund)) throw new Refusal('PAY_METHOD_OFF')
  const provider = payProviderOf(shop, refund)
  const report = (refund.askedAt && (await provider.queryRefund(shop, refund, now))) || (await request())
  await settleProviderRefund(shop, refund.outRefundNo, report, now)
  const minutes = roundsMinutes[round]
  if (report.state !== 'processing' || minutes === undefined) return
  const runAt = addHours(now, minutes / 60)
  await shop.db
    .transaction()
    .execute((tx) => planJob(tx, requestProviderRefundJob, { id, round: round + 1 }, { runAt }))

  async function request(): Promise<RefundReport> {
    const asked = refund as NonNullable<typeof refund>
    // From here on the refund may have been made, even if the answer is lost.
    await markRefundRequested(shop.db, id, now)
    try {
      return await provider.requestRefund(shop, asked, now)
    } catch (error) {
      // A refused refund may succeed later: low funds, our keys.
      if (error instanceof PayProviderFailure && error.kind === 'refused')
        await notifyStuck(shop, asked, error.code, now)
      throw error
    }
  }
}

/** The shop's funds at the provider are low, or it rejects the request: the job retries, and operators are notified. */
async function notifyStuck(
  shop: Shop,
  { outRefundNo, orderId }: { outRefundNo: string; orderId: number },
  code: string,
  now: Date,
): Promise<void> {
  const notice = { event: 'refund-stuck', entity: `refund:${outRefundNo}`, params: { orderId, code }, now }
  await shop.db.transaction().execute((tx) => notify(tx, { ...notice, receiver: 'permission:order.edit' }))
}
