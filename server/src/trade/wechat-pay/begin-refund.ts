import type { Fen } from '@shop/contract/core/money.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { wechatRefundBegun } from '../../books/ledger/refund-events.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { requestWechatRefundJob } from './jobs.ts'
import { getTradePayment, type RefundRecord } from './queries.ts'

/** A pending refund older than this raises an alarm. */
const lifeDays = 3

/**
 * L32: money of an order paid through WeChat goes back there. The caller holds the lock on the order and posts the
 * returned event together with the rest of the refund.
 */
export async function beginWechatRefund(
  tx: Tx,
  refund: { refundId: number; refundNo: string; orderId: number; amountFen: Fen; now: Date },
): Promise<LedgerEvent> {
  const { refundId, refundNo, orderId, amountFen, now } = refund
  const payment = await getTradePayment(tx, orderId)
  const first = { refundId, attempt: 1, outRefundNo: `${refundNo}-1`, paymentId: payment.id, amountFen }
  await insertRefundAttempt(tx, first, now)
  return wechatRefundBegun({ orderId, refundId, amountFen, expiresAt: addHours(now, lifeDays * 24) })
}

type NewAttempt = Pick<RefundRecord, 'refundId' | 'attempt' | 'outRefundNo' | 'paymentId' | 'amountFen'>

/** Its job calls WeChat once the transaction is committed. */
export async function insertRefundAttempt(tx: Tx, attempt: NewAttempt, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('wechatRefund')
    .values({ ...attempt, state: 'open', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await planJob(tx, requestWechatRefundJob, { id, round: 0 })
}
