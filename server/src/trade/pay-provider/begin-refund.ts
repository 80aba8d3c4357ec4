import type { Fen } from '@shop/contract/core/money.ts'
import { providerAccounts } from '../../books/ledger/accounts.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { providerRefundBegun } from '../../books/ledger/refund-events.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { requestProviderRefundJob } from './jobs.ts'
import { getTradePayment, type RefundRecord } from './queries.ts'

/** A pending refund older than this raises an alarm. */
const lifeDays = 3

/**
 * L32: money of an order paid through a provider goes back there. The caller holds the lock on the order and posts the
 * returned event together with the rest of the refund.
 */
export async function beginProviderRefund(
  tx: Tx,
  refund: { refundId: number; refundNo: string; tradeId: number; orderId: number; amountFen: Fen; now: Date },
): Promise<LedgerEvent> {
  const { refundId, refundNo, tradeId, orderId, amountFen, now } = refund
  const payment = await getTradePayment(tx, tradeId)
  const first = { refundId, attempt: 1, outRefundNo: `${refundNo}-1`, paymentId: payment.id, amountFen }
  await insertRefundAttempt(tx, first, now)
  return providerRefundBegun({
    through: providerAccounts[payment.provider],
    orderId,
    refundId,
    amountFen,
    expiresAt: addHours(now, lifeDays * 24),
  })
}

type NewAttempt = Pick<RefundRecord, 'refundId' | 'attempt' | 'outRefundNo' | 'paymentId' | 'amountFen'>

/** Its job calls the provider once the transaction is committed. */
export async function insertRefundAttempt(tx: Tx, attempt: NewAttempt, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('providerRefund')
    .values({ ...attempt, state: 'open', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await planJob(tx, requestProviderRefundJob, { id, round: 0 })
}
