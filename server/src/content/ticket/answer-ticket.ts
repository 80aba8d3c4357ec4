import type { adminTicketAnswer } from '@shop/contract/content/ticket/admin.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { cancelJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotTaken, claimFor, unclaimed } from '../../platform/review-queue/claim.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { closeTicket } from './close-ticket.ts'
import { decideAnswerer } from './hand-over.ts'
import { countMessages, insertMessage, lockTicket } from './queries.ts'

interface By {
  ticketId: number
  operator: Pick<Operator, 'id' | 'seller'>
  now: Date
}

/**
 * Reserves a ticket for one operator for 15 minutes; claiming it again extends that.
 * @throws Refusal NOT_FOUND, STATE_CHANGED if it is closed, another operator has claimed it, or the platform has taken
 *   it over from the member's merchant
 */
export async function claimTicket({ db }: Shop, { ticketId, operator, now }: By): Promise<void> {
  const { id: operatorId, seller } = operator
  await db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, { ticketId, seller })
    if (ticket.state === 'closed' || (seller && !ticket.withSeller)) throw new Refusal('STATE_CHANGED')
    assertNotTaken(ticket, { operatorId, now })
    await tx.updateTable('ticket').set(claimFor({ operatorId, now })).where('id', '=', ticketId).execute()
  })
}

/**
 * Answers the author, who is notified. With `close` nothing more is expected from either side. An operator of the
 * platform takes over a seller's ticket by answering it.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (closed, claimed by another operator, taken over from the member's merchant,
 *   or more was written than the operator has read), SELF_REVIEW (the platform, about a merchant the operator works
 *   for), NOT_FOUND for a picture that no operator uploaded; Invalid if the answer is empty
 */
export async function answerTicket(
  shop: Shop,
  { ticketId, operator, requestId, now, ...answer }: BodyOf<typeof adminTicketAnswer> & By,
): Promise<void> {
  const { id: operatorId, seller } = operator
  const content = answer.content.trim()
  const images = answer.images ?? []
  if (!content && images.length === 0) throw invalid('content', 'required')
  const body = { ticketId, ...answer }
  const of = { operatorId, requestId, name: 'ticket-answer', target: String(ticketId), body, now }
  await command(shop.db, of, async (tx) => {
    const ticket = await lockTicket(tx, { ticketId, seller })
    if (ticket.state === 'closed') throw new Refusal('STATE_CHANGED')
    assertNotTaken(ticket, { operatorId, now })
    const handedOverAt = await decideAnswerer(shop, tx, ticket, { operator, now })
    if ((await countMessages(tx, ticketId)) !== answer.messages) throw new Refusal('STATE_CHANGED')
    await markFilesUsed(tx, images, { operator, purpose: 'aftersale', now })
    const messageId = await insertMessage(tx, { ticketId, operatorId, content, imageFileIds: images, createdAt: now })
    await tx
      .updateTable('ticket')
      .set({
        state: 'answered',
        waitingSince: null,
        queueAt: null,
        firstAnsweredAt: ticket.firstAnsweredAt ?? now,
        lastMessageAt: now,
        handedOverAt,
        ...unclaimed,
      })
      .where('id', '=', ticketId)
      .execute()
    await cancelJob(tx, `hand-over-ticket:${ticketId}`)
    const by = { actor: `operator:${operatorId}` as const, now }
    if (ticket.state === 'open') {
      await recordHistory(tx, [{ entityType: 'ticket', entityId: ticketId, from: 'open', to: 'answered' }], by)
    }
    await notify(tx, {
      event: seller ? 'ticket-answered-seller' : 'ticket-answered',
      entity: `ticket:${ticketId}:${messageId}`,
      receiver: `user:${ticket.userId}`,
      now,
    })
    if (answer.close) await closeTicket(tx, { ...ticket, state: 'answered' }, by)
    return {}
  })
}
