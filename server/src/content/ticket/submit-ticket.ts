import { ticketLimits, type ticketSubmit } from '@shop/contract/content/ticket/ticket.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { command, hasStoredAnswer } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { neverOnSale } from '../../goods/catalog/saleable.ts'
import { notifyMembers } from '../../people/operator/members.ts'
import { limit } from '../../platform/http/limit.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { hasPriority } from '../../promotion/loyalty/benefits.ts'
import { handOverJob } from './jobs.ts'
import { insertMessage, type TicketRow } from './queries.ts'
import { isForSeller, queueAt } from './rules.ts'

/** Messages per user and hour. */
const hourly = 20

/**
 * Opens a ticket and notifies those who answer it: the seller it is about, or else the platform.
 * @throws Refusal MODULE_OFF (the shop answers elsewhere, or not at all), TOO_FREQUENT, NOT_FOUND (another user's order
 *   or picture, no such goods or merchant); Invalid for an empty message
 */
export async function submitTicket(
  shop: Shop,
  { userId, requestId, now, ...asked }: BodyOf<typeof ticketSubmit> & { userId: number; now: Date },
): Promise<{ ticketId: number }> {
  const { enabled, provider } = shop.settings.get('customer')
  if (!enabled || provider !== 'ticket') throw new Refusal('MODULE_OFF')
  const { content, images } = readMessage(asked)
  await limitMessages(shop, { userId, requestId })
  const { category, orderId = null, goodsId = null, merchantId: named = null, contact = '' } = asked
  const to = { ...(goodsId !== null && { goodsId }), ...(named !== null && { merchantId: named }) }
  const body = { category, content, images, orderId, contact, ...to }
  return command(shop.db, { userId, requestId, name: 'ticket-submit', target: '', body, now }, async (tx) => {
    const ofGoods = goodsId === null ? named : await findSellerOfGoods(tx, goodsId)
    const about = orderId === null ? ofGoods : await findSellerOf(tx, { orderId, userId })
    // A seller asked about an order is not shown the goods of another.
    const kept = ofGoods === about ? goodsId : null
    const merchantId = about !== null && isForSeller(category) && (await isAnswering(tx, about)) ? about : null
    const priority = await hasPriority(tx, userId)
    const { id } = await tx
      .insertInto('ticket')
      .values({
        userId,
        category,
        orderId,
        goodsId: kept,
        merchantId,
        contact: contact.trim(),
        state: 'open',
        waitingSince: now,
        priority,
        queueAt: queueAt(now, priority),
        lastMessageAt: now,
        seenAt: now,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addUserMessage(
      tx,
      { id, merchantId, withSeller: merchantId !== null, waitingSince: null },
      { userId, content, images, now },
    )
    const by = { actor: `user:${userId}` as const, now }
    await recordHistory(tx, [{ entityType: 'ticket', entityId: id, from: null, to: 'open' }], by)
    return { ticketId: id }
  })
}

/**
 * A user's message, trimmed.
 * @throws Invalid if it has neither words nor pictures
 */
export function readMessage({ content, images = [] }: { content: string; images?: number[] }) {
  const words = content.trim()
  if (!words && images.length === 0) {
    throw invalid('content', 'required')
  }
  return { content: words, images: [...new Set(images)] }
}

export async function limitMessages(
  shop: Shop,
  { userId, requestId }: { userId: number; requestId: string | undefined },
): Promise<void> {
  if (await hasStoredAnswer(shop.db, { userId, requestId })) return
  await limit(shop, 'ticket', `user:${userId}`, hourly, 3_600)
}

/**
 * Stores the message with its pictures, notifies those who answer the ticket, and plans to pass it on to the platform
 * if the seller does not answer. Messages added while it is waiting do not postpone that.
 */
export async function addUserMessage(
  tx: Tx,
  ticket: Pick<TicketRow, 'id' | 'merchantId' | 'withSeller' | 'waitingSince'>,
  { userId, content, images, now }: { userId: number; content: string; images: number[]; now: Date },
): Promise<void> {
  const ticketId = ticket.id
  // Pictures in tickets are private, like those of after-sales.
  await markFilesUsed(tx, images, { userId, purpose: 'aftersale', now })
  const messageId = await insertMessage(tx, {
    ticketId,
    operatorId: null,
    content,
    imageFileIds: images,
    createdAt: now,
  })
  const entity = `ticket:${ticketId}:${messageId}`
  const { merchantId } = ticket
  if (!ticket.withSeller || merchantId === null) {
    return notify(tx, { event: 'ticket-asked', entity, receiver: 'permission:ticket.answer', now })
  }
  await notifyMembers(tx, { merchantId, permission: 'ticket.answer', event: 'ticket-for-seller', entity, now })
  if (ticket.waitingSince !== null) return
  const runAt = addHours(now, ticketLimits.answerTargetH)
  await planJob(tx, handOverJob, { ticketId }, { runAt, key: `hand-over-ticket:${ticketId}` })
}

/** The seller of the author's order; null: the platform. @throws Refusal NOT_FOUND */
async function findSellerOf(tx: Tx, { orderId, userId }: { orderId: number; userId: number }): Promise<number | null> {
  const order = await tx
    .selectFrom('shopOrder')
    .select('merchantId')
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!order) throw new Refusal('NOT_FOUND')
  return order.merchantId
}

/** The seller of goods that are or were on sale; null: the platform. @throws Refusal NOT_FOUND */
async function findSellerOfGoods(tx: Tx, goodsId: number): Promise<number | null> {
  const goods = await tx
    .selectFrom('goods')
    .select(['merchantId', 'state'])
    .where('id', '=', goodsId)
    .executeTakeFirst()
  if (!goods || neverOnSale.includes(goods.state)) throw new Refusal('NOT_FOUND')
  return goods.merchantId
}

/**
 * Whether a merchant answers tickets: nobody works for a terminated one, so the platform answers for it. @throws
 * Refusal NOT_FOUND
 */
async function isAnswering(tx: Tx, merchantId: number): Promise<boolean> {
  const merchant = await tx.selectFrom('merchant').select('state').where('id', '=', merchantId).executeTakeFirst()
  if (!merchant) throw new Refusal('NOT_FOUND')
  return merchant.state !== 'terminated'
}
