import { ticketLimits, type ticketSubmit } from '@shop/contract/content/ticket/ticket.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { command, isAnswered } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { limit } from '../../platform/http/limit.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { remindTicketJob } from './jobs.ts'
import { insertMessage } from './queries.ts'

/** Messages of one person an hour. */
const hourly = 20

/**
 * Opens a ticket and tells those who answer.
 * @throws Refusal MODULE_OFF (the shop answers elsewhere, or not), TOO_FREQUENT, NOT_FOUND (an order or picture of
 *   somebody else); Invalid when nothing is said
 */
export async function submitTicket(
  shop: Shop,
  { userId, requestId, now, ...asked }: BodyOf<typeof ticketSubmit> & { userId: number; now: Date },
): Promise<{ ticketId: number }> {
  const { enabled, provider } = shop.settings.get('customer')
  if (!enabled || provider !== 'ticket') throw new Refusal('MODULE_OFF')
  const { content, images } = readMessage(asked)
  await limitMessages(shop, { userId, requestId })
  const { category, orderId = null, contact = '' } = asked
  const body = { category, content, images, orderId, contact }
  return command(shop.db, { userId, requestId, name: 'ticket-submit', target: '', body, now }, async (tx) => {
    if (orderId !== null) await assertOwnOrder(tx, { orderId, userId })
    const { id } = await tx
      .insertInto('ticket')
      .values({
        userId,
        category,
        orderId,
        contact: contact.trim(),
        state: 'open',
        waitingSince: now,
        lastMessageAt: now,
        seenAt: now,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addUserMessage(tx, { ticketId: id, userId, content, images, now })
    const by = { actor: `user:${userId}` as const, now }
    await recordHistory(tx, [{ entityType: 'ticket', entityId: id, from: null, to: 'open' }], by)
    return { ticketId: id }
  })
}

/** What a person wrote, without spaces around. @throws Invalid when it is neither words nor pictures */
export function readMessage({ content, images = [] }: { content: string; images?: number[] }) {
  const words = content.trim()
  if (!words && images.length === 0) {
    throw new Invalid([{ field: 'content', keyword: 'required', limit: 0, wanted: '' }])
  }
  return { content: words, images: [...new Set(images)] }
}

export async function limitMessages(
  shop: Shop,
  { userId, requestId }: { userId: number; requestId: string | undefined },
): Promise<void> {
  if (await isAnswered(shop.db, { userId, requestId })) return
  await limit(shop, 'ticket', `user:${userId}`, hourly, 3_600)
}

/** Keeps the message with its pictures, tells those who answer, and reminds them when nobody does. */
export async function addUserMessage(
  tx: Tx,
  {
    ticketId,
    userId,
    content,
    images,
    now,
  }: {
    ticketId: number
    userId: number
    content: string
    images: number[]
    now: Date
  },
): Promise<void> {
  // Pictures of a conversation are private, as those of after-sales are.
  await markFilesUsed(tx, images, { userId, purpose: 'aftersale', now })
  const messageId = await insertMessage(tx, {
    ticketId,
    operatorId: null,
    content,
    imageFileIds: images,
    createdAt: now,
  })
  const entity = `ticket:${ticketId}:${messageId}`
  await notify(tx, { event: 'ticket-asked', entity, receiver: 'permission:ticket.answer', now })
  const runAt = addHours(now, ticketLimits.answerTargetH)
  await planJob(tx, remindTicketJob, { ticketId }, { runAt, key: `remind-ticket:${ticketId}` })
}

async function assertOwnOrder(tx: Tx, { orderId, userId }: { orderId: number; userId: number }): Promise<void> {
  const order = await tx
    .selectFrom('shopOrder')
    .select('id')
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!order) throw new Refusal('NOT_FOUND')
}
