import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account, providerAccounts } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/balances.ts'
import { providerRefundDone, providerRefundFailed, refundToBalance } from '../../books/ledger/refund-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { insertRefundAttempt } from '../pay-provider/begin-refund.ts'
import { requestProviderRefundJob } from '../pay-provider/jobs.ts'
import {
  isProviderSet,
  PayProviderFailure,
  payActors,
  payProviderOf,
  type RefundReport,
} from '../pay-provider/provider.ts'
import {
  endRefund,
  findFailedRefunds,
  findRefund,
  markRefundRequested,
  type RefundRecord,
} from '../pay-provider/queries.ts'
import { lockOrder } from './queries.ts'

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
  await settleRefund(shop, refund.outRefundNo, report, now)
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
      // What is refused may pass later: low funds, our keys.
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

/**
 * What follows from the provider's result for a refund, however it arrived. A failed one keeps its promise in the ledger
 * until the buyer takes the balance instead, or an operator retries it.
 */
export async function settleRefund(shop: Shop, outRefundNo: string, report: RefundReport, now: Date): Promise<void> {
  if (report.state === 'processing') return
  const found = await findRefund(shop.db, { outRefundNo })
  if (!found) throw new Error(`unknown refund ${outRefundNo}`)
  await shop.db.transaction().execute(async (tx) => {
    const { order } = await lockOrder(tx, { orderId: found.orderId })
    const actor = payActors[found.provider]
    const refund = (await findRefund(tx, { id: found.id })) as NonNullable<typeof found>
    const about = { entity: `refund:${outRefundNo}`, params: { orderId: order.id, orderNo: order.orderNo }, now }
    if (report.state === 'done') {
      if (refund.state === 'done') return
      if (refund.state === 'ended') {
        // Failed, replaced, and paid after all: the money was paid out twice, and an operator has to resolve it.
        shop.log.error({ outRefundNo }, 'a provider made a refund that had been replaced')
        await notify(tx, { ...about, event: 'refund-twice', receiver: 'permission:order.edit' })
        return
      }
      await endRefund(tx, refund, 'done', now)
      const { id: orderId } = order
      const last = order.state === 'closed' && (await isLast(tx, orderId, refund.amountFen))
      const through = providerAccounts[refund.provider]
      await postTransfers(tx, { actor, now }, [
        providerRefundDone({ through, orderId, refundId: refund.refundId, last }),
      ])
      await refundArrived(shop, tx, { refundId: refund.refundId, actor, now })
      await notify(tx, { ...about, event: 'refunded', receiver: `user:${order.userId}` })
      return
    }
    if (refund.state !== 'open') return
    await endRefund(tx, refund, 'failed', now, report.reason)
    await notify(tx, { ...about, event: 'refund-failed', receiver: `user:${order.userId}` })
    await notify(tx, { ...about, event: 'refund-failed', receiver: 'permission:order.edit' })
  })
}

/** Whether nothing else is left in the order's escrow. */
async function isLast(tx: Tx, orderId: number, amountFen: Fen): Promise<boolean> {
  const [escrow] = await lockAccounts(tx, [account('eo', orderId)])
  return escrow.posted === amountFen && escrow.pendingDebit === amountFen
}

/**
 * The buyer takes into their balance what the provider could not refund.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when no refund has failed
 */
export async function takeRefundIntoBalance(
  shop: Shop,
  { orderId, userId, requestId, now }: { orderId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { userId, requestId, name: 'refund-to-balance', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, userId })
    const failed = await findFailedRefunds(tx, orderId)
    if (failed.length === 0) throw new Refusal('STATE_CHANGED')
    const [escrow] = await lockAccounts(tx, [account('eo', orderId), account('u.bal', userId)])
    const sum = failed.reduce((total, refund) => total + refund.amountFen, 0)
    const last = order.state === 'closed' && escrow.posted === sum && escrow.pendingDebit === sum
    for (const refund of failed) await endRefund(tx, refund, 'ended', now)
    const by = { actor: `user:${userId}` as const, now }
    await postTransfers(
      tx,
      by,
      failed.flatMap(({ refundId, provider, amountFen }, index) => [
        providerRefundFailed({ through: providerAccounts[provider], orderId, refundId }),
        refundToBalance({
          ...{ orderId, refundId, userId, giftFen: fen(0), balanceFen: amountFen },
          last: last && index === failed.length - 1,
        }),
      ]),
    )
    for (const { refundId } of failed) await refundArrived(shop, tx, { refundId, ...by })
    await recordHistory(tx, [{ entityType: 'order', entityId: orderId, from: order.state, to: 'refund:balance' }], by)
    return {}
  })
}

/**
 * Whether the refund may be requested under another number. WeChat still holds the money of one it calls abnormal: that
 * is completed on its merchant platform, which WeChat notifies us about, or goes to the balance.
 */
export function isRetryable({ state, reason }: Pick<RefundRecord, 'state' | 'reason'>): boolean {
  return state === 'failed' && reason !== 'ABNORMAL'
}

/**
 * An operator requests the refund again under another number, only if the provider has definitely failed the first.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function retryProviderRefund(
  shop: Shop,
  { orderId, operatorId, requestId, now }: { orderId: number; operatorId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { operatorId, requestId, name: 'refund-retry', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId })
    const failed = (await findFailedRefunds(tx, orderId)).filter(isRetryable)
    if (failed.length === 0) throw new Refusal('STATE_CHANGED')
    for (const refund of failed) {
      await endRefund(tx, refund, 'ended', now)
      const { refundId, paymentId, amountFen } = refund
      const attempt = refund.attempt + 1
      const outRefundNo = refund.outRefundNo.replace(/-\d+$/, `-${attempt}`)
      await insertRefundAttempt(tx, { refundId, paymentId, amountFen, attempt, outRefundNo }, now)
    }
    const by = { actor: `operator:${operatorId}` as const, now }
    await recordHistory(tx, [{ entityType: 'order', entityId: orderId, from: order.state, to: 'refund:retried' }], by)
    return {}
  })
}

/** Called when the money of a refund has arrived. Its order is locked. */
export type RefundArrived = (shop: Shop, tx: Tx, refund: { refundId: number; actor: Actor; now: Date }) => Promise<void>

/** What follows in the domains above, such as the end of a case. */
export const refundsArrived = point<RefundArrived>('refunds that have arrived')

export const refundArrived: RefundArrived = async (shop, tx, refund) => {
  for (const follow of shop.all(refundsArrived)) await follow(shop, tx, refund)
}
