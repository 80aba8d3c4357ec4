import { jobKind } from '../../platform/job/job.ts'

export const handOverJob = jobKind<{ ticketId: number }>('hand-over-ticket')
