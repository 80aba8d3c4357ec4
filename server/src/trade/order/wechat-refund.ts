import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/balances.ts'
import { refundToBalance, wechatRefundDone, wechatRefundFailed } from '../../books/ledger/refund-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { queryRefund, requestRefund, WechatPayFailure } from '../wechat-pay/api.ts'
import { insertRefundAttempt } from '../wechat-pay/begin-refund.ts'
import { requestWechatRefundJob } from '../wechat-pay/jobs.ts'
import {
  endRefund,
  findFailedRefunds,
  findRefund,
  markRefundRequested,
  type RefundRecord,
} from '../wechat-pay/queries.ts'
import { getWechatPay } from '../wechat-pay/ways.ts'
import { lockOrder } from './queries.ts'
import { refundArrived } from './refund-arrived.ts'

const actor = 'system:wechat-pay' as const

/** When to query again while WeChat processes the refund: usually minutes, for cards up to three days. */
const roundsMinutes = [1, 10, 60, 360, 720, 1_440, 1_440, 1_440, 1_440]

/**
 * The job: requests a refund from WeChat, always under the same number; looks it up first if it may have been
 * requested.
 * @throws when WeChat does not say; the job tries again
 */
export async function requestWechatRefund(
  shop: Shop,
  { id, round }: { id: number; round: number },
  now: Date,
): Promise<void> {
  const refund = await findRefund(shop.db, { id })
  if (refund?.state !== 'open') return
  const config = getWechatPay(shop)
  const status = (refund.askedAt && (await lookUp(shop, refund.outRefundNo, now))) || (await ask())
  await settleRefund(shop, { mchid: config.mchId, outRefundNo: refund.outRefundNo, status }, now)
  const minutes = roundsMinutes[round]
  if (status !== 'PROCESSING' || minutes === undefined) return
  const runAt = addHours(now, minutes / 60)
  await shop.db.transaction().execute((tx) => planJob(tx, requestWechatRefundJob, { id, round: round + 1 }, { runAt }))

  async function ask(): Promise<string> {
    // From here on the refund may have been made, even if the answer is lost.
    await markRefundRequested(shop.db, id, now)
    const { outTradeNo, outRefundNo, amountFen, totalFen } = refund as NonNullable<typeof refund>
    const notifyUrl = `${shop.config.publicUrl}/api/notify/wechatV3`
    try {
      return (await requestRefund(config, { outTradeNo, outRefundNo, amountFen, totalFen, notifyUrl }, now)).status
    } catch (error) {
      if (!(error instanceof WechatPayFailure) || error.kind === 'unknown') throw error
      // The payer's account no longer exists, so retrying will not help. Anything else may pass: low funds, our keys.
      if (error.code === 'USER_ACCOUNT_ABNORMAL') return error.code
      await notifyStuck(shop, refund as NonNullable<typeof refund>, error.code, now)
      throw error
    }
  }
}

/** The shop's funds at WeChat are low, or WeChat rejects the request: the job retries, and operators are notified. */
async function notifyStuck(
  shop: Shop,
  { outRefundNo, orderId }: { outRefundNo: string; orderId: number },
  code: string,
  now: Date,
): Promise<void> {
  const notice = { event: 'refund-stuck', entity: `refund:${outRefundNo}`, params: { orderId, code }, now }
  await shop.db.transaction().execute((tx) => notify(tx, { ...notice, receiver: 'permission:order.edit' }))
}

/** @returns undefined when WeChat has no such refund */
async function lookUp(shop: Shop, outRefundNo: string, now: Date): Promise<string | undefined> {
  try {
    return (await queryRefund(getWechatPay(shop), outRefundNo, now)).status
  } catch (error) {
    if (error instanceof WechatPayFailure && error.code === 'RESOURCE_NOT_EXISTS') return undefined
    throw error
  }
}

/**
 * What follows from WeChat's result for a refund, however it arrived. A failed one keeps its promise in the ledger
 * until the buyer takes the balance instead, or an operator retries it.
 */
export async function settleRefund(
  shop: Shop,
  { mchid, outRefundNo, status }: { mchid: string; outRefundNo: string; status: string },
  now: Date,
): Promise<void> {
  if (mchid !== shop.config.providers.wechatPay?.mchId) throw new Error(`refund ${outRefundNo} belongs to another shop`)
  if (status === 'PROCESSING') return
  const found = await findRefund(shop.db, { outRefundNo })
  if (!found) throw new Error(`unknown refund ${outRefundNo}`)
  await shop.db.transaction().execute(async (tx) => {
    const { order } = await lockOrder(tx, { orderId: found.orderId })
    const refund = (await findRefund(tx, { id: found.id })) as NonNullable<typeof found>
    const about = { entity: `refund:${outRefundNo}`, params: { orderId: order.id, orderNo: order.orderNo }, now }
    if (status === 'SUCCESS') {
      if (refund.state === 'done') return
      if (refund.state === 'ended') {
        // Failed, replaced, and paid after all: the money was paid out twice, and an operator has to resolve it.
        shop.log.error({ outRefundNo }, 'WeChat Pay gave a refund that had been replaced')
        await notify(tx, { ...about, event: 'refund-twice', receiver: 'permission:order.edit' })
        return
      }
      await endRefund(tx, refund, 'done', now)
      const { id: orderId } = order
      const last = order.state === 'closed' && (await isLast(tx, orderId, refund.amountFen))
      await postTransfers(tx, { actor, now }, [wechatRefundDone({ orderId, refundId: refund.refundId, last })])
      await refundArrived(shop, tx, { refundId: refund.refundId, actor, now })
      await notify(tx, { ...about, event: 'refunded', receiver: `user:${order.userId}` })
      return
    }
    if (refund.state !== 'open') return
    await endRefund(tx, refund, 'failed', now, status)
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
 * The buyer takes into their balance what WeChat could not refund.
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
      failed.flatMap(({ refundId, amountFen }, index) => [
        wechatRefundFailed({ orderId, refundId }),
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
 * An operator requests the refund again under another number, only if WeChat has definitely failed the first.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function retryWechatRefund(
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
