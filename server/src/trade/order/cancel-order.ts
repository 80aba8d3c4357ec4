import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify, receiverAt } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endOpenPayment } from '../pay-provider/end-open-payment.ts'
import { cancelOne } from './cancel-one.ts'
import { closeTrade } from './close-trade.ts'
import { agreeCancelJob } from './jobs.ts'
import { hasParcels, lockOrder, lockTrade, type OrderRecord } from './queries.ts'
import { refundOrder } from './refund-order.ts'
import { paidCancelOutcome } from './rules.ts'

/**
 * The buyer cancels. Unpaid: the whole trade ends, or `onlyThis` order where the client does not show them together.
 * Paid and unshipped: refunded at once within the free minutes; later the seller is asked, and agrees by not answering.
 * @returns whether it was cancelled; false: the seller decides
 * @throws Refusal NOT_FOUND, PROOF_EXISTS, ALREADY_SHIPPED, CANCEL_REFUSED, STATE_CHANGED, PROVIDER_FAILED (the
 * provider does not say whether the trade is paid)
 */
export async function cancelOrder(
  shop: Shop,
  input: { orderId: number; userId: number; reason?: string; onlyThis?: boolean; requestId?: string; now: Date },
): Promise<{ cancelled: boolean }> {
  const { orderId, userId, onlyThis = false, requestId, now } = input
  const reason = input.reason?.trim() || 'buyer'
  await endOpenPayment(shop, { orderId, userId }, now)
  const of = { userId, requestId, name: 'order-cancel', target: String(orderId), body: { orderId, reason }, now }
  return command(shop.db, of, async (tx) => {
    const { trade, orders, lines } = await lockTrade(tx, { orderId, userId })
    const order = orders.find((each) => each.id === orderId) as OrderRecord
    const by = { actor: `user:${userId}` as const, now, reason }
    if (trade.state === 'unpaid' || trade.state === 'pay_review') {
      if (onlyThis) await cancelOne(shop, tx, { trade, orders, lines }, orderId, by)
      else await closeTrade(shop, tx, trade.id, by)
      return { cancelled: true }
    }
    const facts = { ...order, hasParcel: false }
    const outcome = paidCancelOutcome(facts, now, shop.settings.get('trade'))
    if (outcome === 'refund') {
      await refundOrder(shop, tx, { order, lines: lines.filter((line) => line.orderId === orderId), ...by })
      return { cancelled: true }
    }
    await tx
      .updateTable('shopOrder')
      .set({ cancelRequest: 'waiting', cancelRequestedAt: now, cancelReason: reason })
      .where('id', '=', orderId)
      .execute()
    await recordHistory(
      tx,
      [{ entityType: 'order', entityId: orderId, from: 'cancel:none', to: 'cancel:waiting', reason }],
      by,
    )
    const runAt = addHours(now, shop.settings.get('trade').cancelDecideH)
    await planJob(tx, agreeCancelJob, { orderId }, { runAt, key: `agree-cancel:${orderId}` })
    const receiver = receiverAt(order, 'order.edit')
    await notify(tx, { event: 'cancel-requested', entity: `order:${orderId}`, receiver, now })
    return { cancelled: false }
  })
}

/**
 * The seller decides on a cancel request. Agreed: the order is refunded in full. Refused: it is shipped.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function decideCancel(
  shop: Shop,
  input: {
    orderId: number
    agree: boolean
    reason: string
    operatorId: number
    seller?: Seller
    requestId?: string
    now: Date
  },
): Promise<void> {
  const { orderId, agree, operatorId, seller, requestId, now } = input
  const reason = input.reason.trim()
  const of = {
    operatorId,
    requestId,
    name: 'cancel-decide',
    target: String(orderId),
    body: { orderId, agree, reason },
    now,
  }
  await command(shop.db, of, async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId, seller })
    await assertNotOwn(shop, tx, { operatorId, userId: order.userId })
    if (order.state !== 'to_ship' || order.cancelRequest !== 'waiting') throw new Refusal('STATE_CHANGED')
    const by = { actor: `operator:${operatorId}` as const, now, reason }
    if (agree) {
      await refundOrder(shop, tx, {
        order,
        lines,
        ...by,
        reason: reason || order.cancelReason || 'agreed',
        set: { cancelRequest: 'none' },
      })
      return {}
    }
    await tx
      .updateTable('shopOrder')
      .set({ cancelRequest: 'refused', cancelReason: reason || null })
      .where('id', '=', orderId)
      .execute()
    await recordHistory(
      tx,
      [{ entityType: 'order', entityId: orderId, from: 'cancel:waiting', to: 'cancel:refused', reason }],
      by,
    )
    await notify(tx, { event: 'cancel-refused', entity: `order:${orderId}`, receiver: `user:${order.userId}`, now })
    return {}
  })
}

/** The timer: agrees to a request that was not decided in time. */
export async function agreeCancel(shop: Shop, { orderId }: { orderId: number }, now: Date): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId })
    const { cancelDecideH } = shop.settings.get('trade')
    const isDue = order.cancelRequestedAt !== null && now >= addHours(order.cancelRequestedAt, cancelDecideH)
    if (order.state !== 'to_ship' || order.cancelRequest !== 'waiting' || !isDue) return
    const reason = order.cancelReason ?? 'silence'
    await refundOrder(shop, tx, {
      order,
      lines,
      reason,
      actor: 'system:agree-cancel',
      now,
      set: { cancelRequest: 'none' },
    })
  })
}

/**
 * An operator cancels an order: an unpaid one with its whole trade; a paid, unshipped one is refunded in full. Members
 * of a merchant only do the latter: an unpaid trade may hold orders of other sellers.
 * @throws Refusal NOT_FOUND, PROOF_EXISTS, ALREADY_SHIPPED, STATE_CHANGED, REFUND_OPEN, PROVIDER_FAILED
 */
export async function cancelByOperator(
  shop: Shop,
  input: { orderId: number; reason: string; operatorId: number; seller?: Seller; requestId?: string; now: Date },
): Promise<void> {
  const { orderId, reason, operatorId, seller, requestId, now } = input
  const order = await shop.db
    .selectFrom('shopOrder')
    .select(['tradeId', 'paidAt'])
    .where('id', '=', orderId)
    .where(within('merchantId', seller))
    .executeTakeFirst()
  if (order && seller && !order.paidAt) throw new Refusal('STATE_CHANGED')
  if (order) await endOpenPayment(shop, { tradeId: order.tradeId }, now)
  const of = { operatorId, requestId, name: 'order-cancel', target: String(orderId), body: { orderId, reason }, now }
  await command(shop.db, of, async (tx) => {
    const { trade, orders, lines } = await lockTrade(tx, { orderId, seller })
    await assertNotOwn(shop, tx, { operatorId, userId: trade.userId })
    const order = orders.find((each) => each.id === orderId) as OrderRecord
    const by = { actor: `operator:${operatorId}` as const, now, reason: reason.trim() }
    if (trade.state !== 'paid') await closeTrade(shop, tx, trade.id, by)
    else {
      if (await hasParcels(shop, tx, orderId)) throw new Refusal('ALREADY_SHIPPED')
      await refundOrder(shop, tx, {
        order,
        lines: lines.filter((line) => line.orderId === orderId),
        ...by,
        set: { cancelRequest: 'none' },
      })
    }
    return {}
  })
}
