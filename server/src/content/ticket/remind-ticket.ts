import { ticketLimits } from '@shop/contract/content/ticket/ticket.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { handToPlatform } from './ask-platform.ts'
import { remindTicketJob } from './jobs.ts'
import type { TicketRow } from './queries.ts'

/**
 * A ticket has waited longer than promised. One that a seller should have answered is passed on to the platform, and
 * its author is told; of others, operators who answer tickets are reminded, and again after the same time.
 */
export async function remindTicket(
  { db }: Shop,
  { ticketId, times = 1 }: { ticketId: number; times?: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('ticket')
      .selectAll()
      .where('id', '=', ticketId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const ticket = found as TicketRow | undefined
    if (ticket?.state !== 'open' || ticket.waitingSince === null) return
    if (ticket.withSeller) {
      await handToPlatform(tx, ticket, now)
      const told = { event: 'ticket-handed-over', entity: `ticket:${ticketId}` } as const
      return notify(tx, { ...told, receiver: `user:${ticket.userId}`, now })
    }
    await notify(tx, {
      event: 'ticket-late',
      entity: `ticket:${ticketId}:${ticket.waitingSince.getTime()}:${times}`,
      receiver: 'permission:ticket.answer',
      now,
    })
    const plan = { runAt: addHours(now, ticketLimits.answerTargetH), key: `remind-ticket:${ticketId}` }
    await planJob(tx, remindTicketJob, { ticketId, times: times + 1 }, plan)
  })
}
