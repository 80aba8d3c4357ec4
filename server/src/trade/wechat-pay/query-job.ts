import { addMinutes } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { payableOf } from '../payable/payable.ts'
import { endOpenPayment, queryAndSettle } from './ask-wechat.ts'
import { queryWechatPaymentJob } from './jobs.ts'
import { findPayment } from './queries.ts'

/** Minutes after the start at which WeChat is queried; then once more when the trade is closed. */
const roundsMinutes = [1, 3, 10, 30]

/** Queries a try's state in case no notification arrived: it may be lost, and the buyer may not return. */
export async function queryWechatPayment(
  shop: Shop,
  { paymentId, round }: { paymentId: number; round: number },
  now: Date,
): Promise<void> {
  const payment = await findPayment(shop.db, { id: paymentId })
  // Without the keys WeChat can no longer be queried.
  if (payment?.state !== 'open' || !shop.config.providers.wechatPay) return
  const state = await queryAndSettle(shop, payment, now)
  const next = roundsMinutes[round + 1]
  if (state !== 'open') return
  if (next === undefined) {
    const { payable } = payableOf(shop, payment)
    if (!payable.hasTimer) await endOpenPayment(shop, { paymentId }, now)
    return
  }
  const runAt = addMinutes(payment.createdAt, next)
  await shop.db
    .transaction()
    .execute((tx) => planJob(tx, queryWechatPaymentJob, { paymentId, round: round + 1 }, { runAt }))
}
