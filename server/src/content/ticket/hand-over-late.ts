import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { handToPlatform } from './ask-platform.ts'
import type { TicketRow } from './queries.ts'

/** The job: passes a ticket that its seller has not answered in time on to the platform, and notifies its author. */
export async function handOverLate({ db }: Shop, { ticketId }: { ticketId: number }, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('ticket')
      .selectAll()
      .where('id', '=', ticketId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const ticket = found as TicketRow | undefined
    if (ticket?.state !== 'open' || ticket.waitingSince === null || !ticket.withSeller) return
    await handToPlatform(tx, ticket, now)
    const told = { event: 'ticket-handed-over', entity: `ticket:${ticketId}` } as const
    await notify(tx, { ...told, receiver: `user:${ticket.userId}`, now })
  })
}
