import { addMinutes } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { payableOf } from '../payable/payable.ts'
import { endOpenPayment } from './end-open-payment.ts'
import { queryPaymentJob } from './jobs.ts'
import { isProviderSet } from './provider.ts'
import { findPayment } from './queries.ts'
import { queryAndSettle } from './query-and-settle.ts'

/** Minutes after the start at which the provider is queried; then once more when the trade is closed. */
const roundsMinutes = [1, 3, 10, 30]

/** Queries a try's state in case no notification arrived: it may be lost, and the buyer may not return. */
export async function queryPayment(
  shop: Shop,
  { paymentId, round }: { paymentId: number; round: number },
  now: Date,
): Promise<void> {
  const payment = await findPayment(shop.db, { id: paymentId })
  if (payment?.state !== 'open' || !isProviderSet(shop, payment)) return
  const state = await queryAndSettle(shop, payment, now)
  const next = roundsMinutes[round + 1]
  if (state !== 'open') return
  if (next === undefined) {
    const { payable } = payableOf(shop, payment)
    if (!payable.hasTimer) await endOpenPayment(shop, { paymentId }, now)
    return
  }
  const runAt = addMinutes(payment.createdAt, next)
  await shop.db.transaction().execute((tx) => planJob(tx, queryPaymentJob, { paymentId, round: round + 1 }, { runAt }))
}
