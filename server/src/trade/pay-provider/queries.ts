import type { Fen } from '@shop/contract/core/money.ts'
import { type Selectable, sql } from 'kysely'
import type { PayProviderName } from '../../books/ledger/accounts.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { ProviderPayment, ProviderRefund } from '../../core/database/types.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { ofPayable, payableOrders } from '../payable/payable.ts'

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
  by: { id: number } | { outTradeNo: string },
): Promise<PaymentRecord | undefined> {
  const find = db.selectFrom('providerPayment').selectAll()
  const payment = 'id' in by ? find.where('id', '=', by.id) : find.where('outTradeNo', '=', by.outTradeNo)
  return (await payment.executeTakeFirst()) as PaymentRecord | undefined
}

/** A try for what this user has to pay. */
export async function findOwnPayment(
  shop: Shop,
  { outTradeNo, userId }: { outTradeNo: string; userId: number },
): Promise<PaymentRecord | undefined> {
  const payment = await shop.db
    .selectFrom('providerPayment')
    .selectAll()
    .where('outTradeNo', '=', outTradeNo)
    .where(ofPayable(shop, 'providerPayment', 'userId'), '=', userId)
    .executeTakeFirst()
  return payment as PaymentRecord | undefined
}

/** @throws when it does not exist: ids of tries come from the shop itself */
export async function getPayment(db: Db | Tx, id: number): Promise<PaymentRecord> {
  const payment = await findPayment(db, { id })
  if (!payment) throw new Error(`payment ${id} does not exist`)
  return payment
}

/** The try that may still be paid: of a trade, or this one. */
export async function findOpenPayment(
  db: Db | Tx,
  by: { tradeId: number } | { paymentId: number },
): Promise<PaymentRecord | undefined> {
  const find = db.selectFrom('providerPayment').selectAll().where('state', '=', 'open')
  const payment = 'tradeId' in by ? find.where('tradeId', '=', by.tradeId) : find.where('id', '=', by.paymentId)
  return (await payment.executeTakeFirst()) as PaymentRecord | undefined
}

/** The try that may still be paid: of the trade of a user's order. */
export async function findOpenPaymentOf(
  shop: Shop,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<PaymentRecord | undefined> {
  const tradeId = sql<number>`(
    SELECT o.payable_id FROM (${payableOrders(shop)}) o WHERE o.id = ${orderId} AND o.user_id = ${userId})`
  const payment = await shop.db
    .selectFrom('providerPayment')
    .selectAll()
    .where('state', '=', 'open')
    .where('tradeId', '=', tradeId)
    .executeTakeFirst()
  return payment as PaymentRecord | undefined
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

/** Stores the provider's data for opening a try. */
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

/** The try that paid a trade. */
export async function getTradePayment(tx: Tx, tradeId: number): Promise<PaymentRecord> {
  const row = await tx
    .selectFrom('providerPayment')
    .selectAll()
    .where('tradeId', '=', tradeId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return row as PaymentRecord
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
