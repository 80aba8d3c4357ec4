import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { command } from '../../core/command/command.ts'
import type { Actor } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder, moveOrders, type OrderChange, type OrderRecord } from './queries.ts'
import { aftersaleDays } from './rules.ts'
import { planReceipt, runReceipt } from './timers.ts'

/** @throws Refusal NOT_FOUND, STATE_CHANGED unless the order was shipped in full and not yet received */
export async function receiveOrder(
  shop: Shop,
  input: { orderId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const { orderId, userId, requestId, now } = input
  const of = { userId, requestId, name: 'order-receive', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, userId })
    await completeOrder(shop, tx, order, { from: ['to_receive'], actor: `user:${userId}`, now })
    return {}
  })
}

/** @throws like `receiveOrder` */
export async function receiveByOperator(
  shop: Shop,
  input: { orderId: number; operatorId: number; reason: string; requestId?: string; now: Date },
): Promise<void> {
  const { orderId, operatorId, reason, requestId, now } = input
  const of = { operatorId, requestId, name: 'order-receive', target: String(orderId), body: { orderId, reason }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId })
    await assertNotOwn(shop, tx, { operatorId, userId: order.userId })
    await completeOrder(shop, tx, order, {
      from: ['to_receive'],
      actor: `operator:${operatorId}`,
      now,
      reason: reason.trim(),
    })
    return {}
  })
}

/** The timer: warns the buyer and, a day later, confirms receipt; neither while a case is open. */
export async function receiveByTimer(shop: Shop, { orderId }: { orderId: number }, now: Date): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { order } = await lockOrder(tx, { orderId })
    const { receiveBefore } = order
    if (order.state !== 'to_receive' || order.openAftersales > 0 || receiveBefore === null) return
    if (now < receiveBefore) {
      // Once for each date: the buyer may have asked for more time.
      const entity = `order:${orderId}:${receiveBefore.getTime()}`
      await notify(tx, { event: 'receipt-soon', entity, receiver: `user:${order.userId}`, now })
      await runReceipt(tx, { orderId, runAt: receiveBefore })
      return
    }
    await completeOrder(shop, tx, order, { from: ['to_receive'], actor: 'system:auto-receive', now, reason: 'timeout' })
  })
}

/**
 * Starts the timer of the settlement: the after-sales window, including the one for faults, or the settling days if
 * those are longer. Cases are refunded from the order's escrow, so it must not be paid out while a case can still be
 * opened.
 */
export async function completeOrder(
  { settings }: Shop,
  tx: Tx,
  order: OrderRecord,
  { set, ...by }: { from: readonly OrderState[]; set?: OrderChange; actor: Actor; now: Date; reason?: string },
): Promise<void> {
  const days = Math.max(aftersaleDays(settings.get('trade')), await settleDaysOf(settings, tx, order))
  const received = { receivedAt: by.now, receiveBefore: null, settleAfter: addHours(by.now, days * 24) }
  await moveOrders(tx, [order], { to: 'completed', set: { ...set, ...received }, ...by })
}

/** The merchant's own settling days, else those of the settings. */
async function settleDaysOf(settings: Shop['settings'], tx: Tx, { merchantId }: OrderRecord): Promise<number> {
  const merchant =
    merchantId === null
      ? undefined
      : await tx.selectFrom('merchant').select('settleDays').where('id', '=', merchantId).executeTakeFirst()
  return merchant?.settleDays ?? settings.get('merchant').settleDays
}

/**
 * Gives the buyer more time before receipt is confirmed automatically; once per order.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, EXTENDED_ALREADY
 */
export async function extendReceipt(
  shop: Shop,
  input: { orderId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const { orderId, userId, requestId, now } = input
  const of = { userId, requestId, name: 'order-extend', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, userId })
    if (order.state !== 'to_receive' || order.receiveBefore === null) throw new Refusal('STATE_CHANGED')
    if (order.receiveExtended) throw new Refusal('EXTENDED_ALREADY')
    const receiveBefore = addHours(order.receiveBefore, shop.settings.get('trade').receiveExtendDays * 24)
    await tx.updateTable('shopOrder').set({ receiveBefore, receiveExtended: true }).where('id', '=', orderId).execute()
    await planReceipt(tx, { orderId, receiveBefore })
    return {}
  })
}
