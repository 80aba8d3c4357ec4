import type { Fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { endRefund, type RefundRecord } from '../pay-provider/queries.ts'

/** A refund with the order it belongs to. */
export async function findRefund(
  db: Db | Tx,
  by: { id: number } | { outRefundNo: string },
): Promise<(RefundRecord & { orderId: number; userId: number; outTradeNo: string; totalFen: Fen }) | undefined> {
  const { rows } = await sql<RefundRecord & { orderId: number; userId: number; outTradeNo: string; totalFen: Fen }>`
    SELECT w.*, p.provider, r.order_id, o.user_id, p.out_trade_no, p.amount_fen AS total_fen
    FROM provider_refund w JOIN refund r ON r.id = w.refund_id JOIN shop_order o ON o.id = r.order_id
    JOIN provider_payment p ON p.id = w.payment_id
    WHERE ${'id' in by ? sql`w.id = ${by.id}` : sql`w.out_refund_no = ${by.outRefundNo}`}`.execute(db)
  return rows[0]
}

/** All refunds requested from the provider for an order, newest first. */
export async function findRefundsOf(db: Db | Tx, orderId: number): Promise<RefundRecord[]> {
  const { rows } = await sql<RefundRecord>`
    SELECT w.*, p.provider FROM provider_refund w JOIN refund r ON r.id = w.refund_id
    JOIN provider_payment p ON p.id = w.payment_id
    WHERE r.order_id = ${orderId} ORDER BY w.id DESC`.execute(db)
  return rows
}

/**
 * Ends an order's failed refunds, because their money goes another way.
 * @param of.only the failed refunds to end; by default all
 * @returns those that were ended, newest first
 */
export async function endFailedRefunds(
  tx: Tx,
  { orderId, only = () => true, now }: { orderId: number; only?: (refund: RefundRecord) => boolean; now: Date },
): Promise<RefundRecord[]> {
  const failed = (await findRefundsOf(tx, orderId)).filter((refund) => refund.state === 'failed' && only(refund))
  for (const refund of failed) await endRefund(tx, refund, 'ended', now)
  return failed
}

/** Whether a provider still has to refund this user, or has failed to and nobody has resolved it. */
export async function hasOpenRefunds(db: Db | Tx, userId: number): Promise<boolean> {
  const open = await db
    .selectFrom('providerRefund')
    .innerJoin('refund', 'refund.id', 'providerRefund.refundId')
    .innerJoin('shopOrder', 'shopOrder.id', 'refund.orderId')
    .select('providerRefund.id')
    .where('shopOrder.userId', '=', userId)
    .where('providerRefund.state', 'in', ['open', 'failed'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
