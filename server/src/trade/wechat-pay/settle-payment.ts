import { fen } from '@shop/contract/core/money.ts'
import { lateMoney } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { payableOf } from '../payable/payable.ts'
import type { WechatTransaction } from './api.ts'
import { giveUp } from './give-up.ts'
import { findPayment, lockPayment, type PaymentRecord, type PaymentState } from './queries.ts'

const actor = 'system:wechat-pay' as const

/** A transaction in a paid state. */
type Paid = WechatTransaction & { transaction_id: string }

/**
 * What follows from WeChat's result for a payment, from whichever source: the notification, the buyer's query, the job.
 * It may arrive more than once, even concurrently; the money counts once.
 * @param transaction signed by WeChat
 * @returns the resulting state of the try
 */
export async function settlePayment(shop: Shop, transaction: WechatTransaction, now: Date): Promise<PaymentState> {
  const { out_trade_no: outTradeNo, trade_state: state } = transaction
  if (transaction.mchid !== shop.config.providers.wechatPay?.mchId)
    throw new Error(`payment ${outTradeNo} belongs to another shop`)
  if (state === 'SUCCESS' || state === 'REFUND') return settlePaid(shop, toPaid(transaction), now)
  const payment = await findPayment(shop.db, { outTradeNo })
  if (payment && (state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR')) {
    await giveUp(shop, payment, now)
  }
  return (payment && (await findPayment(shop.db, { id: payment.id })))?.state ?? 'closed'
}

function toPaid(transaction: WechatTransaction): Paid {
  const { transaction_id } = transaction
  if (!transaction_id) throw new Error(`payment ${transaction.out_trade_no} is paid but has no transaction id`)
  return { ...transaction, transaction_id }
}

async function settlePaid(shop: Shop, paid: Paid, now: Date): Promise<PaymentState> {
  const found = await findPayment(shop.db, { outTradeNo: paid.out_trade_no })
  return shop.db.transaction().execute(async (tx) => {
    if (!found) {
      // One of our numbers that we do not know: the database was restored to an earlier state.
      await postLate(tx, paid, { now })
      return 'late'
    }
    const { payable, id } = payableOf(shop, found)
    const subject = await payable.lock(shop, tx, id)
    const payment = await lockPayment(tx, found.id)
    if (payment.transactionId === paid.transaction_id) return payment.state
    const isDue = subject.awaitsProvider && payment.transactionId === null && matches(paid, payment)
    const state = isDue ? 'paid' : 'late'
    await endTry(tx, payment, { state, paid, now })
    if (isDue) await subject.payByWechat({ transaction: paid.transaction_id, actor, now })
    else await postLate(tx, paid, { userId: subject.userId, now })
    return state
  })
}

/** Records what was received for a try; a second transaction with the same number keeps the first. */
async function endTry(
  tx: Tx,
  payment: PaymentRecord,
  { state, paid, now }: { state: 'paid' | 'late'; paid: Paid; now: Date },
): Promise<void> {
  if (payment.transactionId !== null) return
  const receivedFen = paid.amount?.total ?? payment.amountFen
  await tx
    .updateTable('wechatPayment')
    .set({ state, transactionId: paid.transaction_id, receivedFen, endedAt: now })
    .where('id', '=', payment.id)
    .execute()
}

function matches(paid: Paid, payment: { amountFen: number; appId: string }): boolean {
  const { total, currency = 'CNY' } = paid.amount ?? {}
  return total === payment.amountFen && currency === 'CNY' && (paid.appid ?? payment.appId) === payment.appId
}

/** L15: money that no trade waits for. An operator has to decide what becomes of it. */
async function postLate(tx: Tx, paid: Paid, { userId, now }: { userId?: number; now: Date }): Promise<void> {
  const { transaction_id: transaction } = paid
  const amountFen = fen(paid.amount?.total ?? 0)
  await postTransfers(tx, { actor, now }, [lateMoney({ transaction, through: 'ext.wx', amountFen })])
  const entity = `transaction:${transaction}`
  await notify(tx, {
    event: 'late-money',
    entity,
    receiver: 'permission:finance.proof.review',
    params: { transaction, outTradeNo: paid.out_trade_no, amountFen },
    now,
  })
  if (userId === undefined) return
  await notify(tx, { event: 'late-money', entity, receiver: `user:${userId}`, now })
}
