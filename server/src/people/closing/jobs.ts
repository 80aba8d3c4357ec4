import { jobKind } from '../../platform/job/job.ts'

export const closeAccountJob = jobKind<{ closingId: number }>('close-account')
export const warnOfClosingJob = jobKind<{ closingId: number }>('warn-of-closing')
