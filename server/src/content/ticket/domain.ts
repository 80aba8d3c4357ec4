import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { ticketAdminRoutes } from './admin-routes.ts'
import { remindTicketJob } from './jobs.ts'
import { remindTicket } from './remind-ticket.ts'
import { ticketRoutes } from './routes.ts'

export const ticket: Domain = {
  routes: [ticketRoutes],
  adminRoutes: [ticketAdminRoutes],
  jobs: [job(remindTicketJob, remindTicket)],
}
