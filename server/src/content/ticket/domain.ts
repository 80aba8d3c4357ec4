import { ticketLimits } from '@shop/contract/content/ticket/ticket.ts'
import { forgetSteps } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { countOpenTickets } from './admin-queries.ts'
import { ticketAdminRoutes } from './admin-routes.ts'
import { handOverLate } from './hand-over-late.ts'
import { handOverJob } from './jobs.ts'
import { ticketMessages } from './messages.ts'
import { ticketNotices } from './notices.ts'
import { forgetContacts } from './queries.ts'
import { ticketRefusals } from './refusals.ts'
import { ticketRoutes } from './routes.ts'

export const ticket: Domain = {
  routes: [ticketRoutes],
  adminRoutes: [ticketAdminRoutes],
  refusals: ticketRefusals,
  messages: ticketMessages,
  notices: ticketNotices,
  openWork: [
    {
      permission: 'ticket.view',
      count: async ({ db }) => ({ tickets: await countOpenTickets(db) }),
      late: { tickets: { afterH: () => ticketLimits.answerTargetH, permission: 'ticket.answer' } },
    },
  ],
  jobs: [job(handOverJob, handOverLate)],
  adds: [add(forgetSteps, forgetContacts)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    ticket: true
  }
}
