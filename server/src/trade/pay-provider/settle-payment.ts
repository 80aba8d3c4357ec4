import { type PayProviderName, providerAccounts } from '../../books/ledger/accounts.ts'
import { lateMoney } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { payableOf } from '../payable/payable.ts'
import { giveUp } from './give-up.ts'
import { type PaymentReport, payActors } from './provider.ts'
import { findPayment, lockPayment, type PaymentRecord, type PaymentState } from './queries.ts'

type Paid = Extract<PaymentReport, { state: 'paid' }> & { provider: PayProviderName }

/**
 * Applies a provider's result for a payment from any source: the notification, the buyer's query, the job. It may
 * arrive more than once, even concurrently; the money counts once.
 * @returns the resulting state of the try
 */
export async function settlePayment(
  shop: Shop,
  provider: PayProviderName,
  report: PaymentReport,
  now: Date,
): Promise<PaymentState> {
  if (report.state === 'paid') return settlePaid(shop, { ...report, provider }, now)
  const { outTradeNo } = report
  const payment = await findPayment(shop.db, { outTradeNo })
  if (payment && report.state === 'closed') await giveUp(shop, payment, now)
  return (payment && (await findPayment(shop.db, { id: payment.id })))?.state ?? 'closed'
}

async function settlePaid(shop: Shop, paid: Paid, now: Date): Promise<PaymentState> {
  const { provider, outTradeNo, transaction } = paid
  const found = await findPayment(shop.db, { outTradeNo })
  return shop.db.transaction().execute(async (tx) => {
    if (!found) {
      // One of our numbers that we do not know: the database was restored to an earlier state.
      await postLate(tx, paid, { now })
      return 'late'
    }
    const { payable, id } = payableOf(shop, found)
    const subject = await payable.lock(shop, tx, id)
    const payment = await lockPayment(tx, found.id)
    if (payment.transactionId === transaction) return payment.state
    const isDue = subject.awaitsProvider && payment.transactionId === null && matches(paid, payment)
    const state = isDue ? 'paid' : 'late'
    await endTry(tx, payment, { state, paid, now })
    if (isDue) await subject.payByProvider({ provider, transaction, actor: payActors[provider], now })
    else await postLate(tx, paid, { userId: subject.userId, now })
    return state
  })
}

/** Records the money received for a try; a second transaction with the same number keeps the first. */
async function endTry(
  tx: Tx,
  payment: PaymentRecord,
  { state, paid, now }: { state: 'paid' | 'late'; paid: Paid; now: Date },
): Promise<void> {
  if (payment.transactionId !== null) return
  await tx
    .updateTable('providerPayment')
    .set({ state, transactionId: paid.transaction, receivedFen: paid.amountFen, endedAt: now })
    .where('id', '=', payment.id)
    .execute()
}

function matches({ provider, amountFen, appId }: Paid, payment: PaymentRecord): boolean {
  return provider === payment.provider && amountFen === payment.amountFen && (appId ?? payment.appId) === payment.appId
}

/** L15: money that no trade waits for. An operator has to decide where it goes. */
async function postLate(
  tx: Tx,
  { provider, outTradeNo, transaction, amountFen }: Paid,
  { userId, now }: { userId?: number; now: Date },
): Promise<void> {
  const through = providerAccounts[provider]
  await postTransfers(tx, { actor: payActors[provider], now }, [lateMoney({ transaction, through, amountFen })])
  const entity = `transaction:${transaction}`
  await notify(tx, {
    event: 'late-money',
    entity,
    receiver: 'permission:finance.proof.review',
    params: { transaction, outTradeNo, amountFen },
    now,
  })
  if (userId === undefined) return
  await notify(tx, { event: 'late-money', entity, receiver: `user:${userId}`, now })
}
