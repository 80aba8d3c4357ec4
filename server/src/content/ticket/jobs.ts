import { jobKind } from '../../platform/job/job.ts'

export const remindTicketJob = jobKind<{ ticketId: number; times?: number }>('remind-ticket')
