import type { Fen } from '@shop/contract/core/money.ts'
import { type Selectable, sql } from 'kysely'
import type { PayProviderName } from '../../books/ledger/accounts.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { ProviderPayment, ProviderRefund } from '../../core/database/types.ts'

export type PaymentState = 'open' | 'paid' | 'late' | 'closed'
export type PaymentRecord = Omit<Selectable<ProviderPayment>, 'state' | 'provider' | 'kind' | 'amountFen'> & {
  state: PaymentState
  provider: PayProviderName
  kind: 'jsapi' | 'h5'
  amountFen: Fen
}

export type RefundRecord = Omit<Selectable<ProviderRefund>, 'state' | 'amountFen'> & {
  state: 'open' | 'done' | 'failed' | 'ended'
  /** of its payment */
  provider: PayProviderName
  amountFen: Fen
}

export async function findPayment(
  db: Db | Tx,
  by: { id: number } | { outTradeNo: string; userId?: number },
): Promise<PaymentRecord | undefined> {
  let find = db.selectFrom('providerPayment').selectAll('providerPayment')
  if ('id' in by) find = find.where('providerPayment.id', '=', by.id)
  else {
    find = find.where('outTradeNo', '=', by.outTradeNo)
    const { userId } = by
    if (userId !== undefined) {
      find = find.where((eb) =>
        eb.or([
          eb.exists(
            eb.selectFrom('trade').select('trade.id').whereRef('trade.id', '=', 'tradeId').where('userId', '=', userId),
          ),
          eb.exists(
            eb
              .selectFrom('recharge')
              .select('recharge.id')
              .whereRef('recharge.id', '=', 'rechargeId')
              .where('userId', '=', userId),
          ),
        ]),
      )
    }
  }
  return (await find.executeTakeFirst()) as PaymentRecord | undefined
}

/** @throws when it does not exist: ids of tries come from the shop itself */
export async function getPayment(db: Db | Tx, id: number): Promise<PaymentRecord> {
  const payment = await findPayment(db, { id })
  if (!payment) throw new Error(`payment ${id} does not exist`)
  return payment
}

/** The try that may still be paid: of a trade, of a recharge, or of the trade of a user's order. */
export async function findOpenPayment(
  db: Db | Tx,
  by: { tradeId: number } | { paymentId: number } | { orderId: number; userId: number },
): Promise<PaymentRecord | undefined> {
  let find = db.selectFrom('providerPayment').selectAll().where('state', '=', 'open')
  if ('tradeId' in by) find = find.where('tradeId', '=', by.tradeId)
  else if ('paymentId' in by) find = find.where('id', '=', by.paymentId)
  else {
    find = find.where('tradeId', '=', (eb) =>
      eb
        .selectFrom('shopOrder')
        .select('shopOrder.tradeId')
        .where('shopOrder.id', '=', by.orderId)
        .where('shopOrder.userId', '=', by.userId),
    )
  }
  return (await find.executeTakeFirst()) as PaymentRecord | undefined
}

export async function lockPayment(tx: Tx, id: number): Promise<PaymentRecord> {
  const row = await tx
    .selectFrom('providerPayment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row as PaymentRecord
}

/** Stores what opens a try, as the provider answered. */
export async function savePrepay(db: Db, id: number, prepay: string): Promise<void> {
  await db.updateTable('providerPayment').set({ prepay }).where('id', '=', id).execute()
}

/** @returns whether it was still open */
export async function markClosed(db: Db | Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('providerPayment')
    .set({ state: 'closed', endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether this caller should query the provider now; callers moments later reuse its result. */
export async function claimQuery(db: Db, id: number, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - 2_000)
  const { numUpdatedRows } = await db
    .updateTable('providerPayment')
    .set({ askedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('askedAt', 'is', null), eb('askedAt', '<', before)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The payment that paid an order's trade. */
export async function getTradePayment(tx: Tx, orderId: number): Promise<PaymentRecord> {
  const row = await tx
    .selectFrom('providerPayment')
    .innerJoin('shopOrder', 'shopOrder.tradeId', 'providerPayment.tradeId')
    .selectAll('providerPayment')
    .where('shopOrder.id', '=', orderId)
    .where('providerPayment.state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return row as PaymentRecord
}

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

/** An order's refunds that the provider has failed and nothing has replaced, newest first. */
export async function findFailedRefunds(db: Db | Tx, orderId: number): Promise<RefundRecord[]> {
  return (await findRefundsOf(db, orderId)).filter(({ state }) => state === 'failed')
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

export async function endRefund(
  tx: Tx,
  refund: RefundRecord,
  state: 'done' | 'failed' | 'ended',
  now: Date,
  reason?: string,
): Promise<void> {
  await tx
    .updateTable('providerRefund')
    .set({ state, reason: reason ?? refund.reason, endedAt: now })
    .where('id', '=', refund.id)
    .execute()
}

/** From here on the provider may have made the refund, even if its answer is lost. */
export async function markRefundRequested(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('providerRefund').set({ askedAt: now }).where('id', '=', id).execute()
}
