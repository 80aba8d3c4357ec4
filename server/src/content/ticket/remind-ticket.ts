import { ticketLimits } from '@shop/contract/content/ticket/ticket.ts'
import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { remindTicketJob } from './jobs.ts'

/** Reminds operators who answer tickets that one has waited longer than promised, and again after the same time. */
export async function remindTicket(
  { db }: Shop,
  { ticketId, times = 1 }: { ticketId: number; times?: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ticket = await tx
      .selectFrom('ticket')
      .select(['state', 'waitingSince'])
      .where('id', '=', ticketId)
      .executeTakeFirst()
    if (ticket?.state !== 'open' || ticket.waitingSince === null) return
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
