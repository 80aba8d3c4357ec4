import { jobKind } from '../../platform/job/job.ts'

export const remindReviewJob = jobKind<{ proofId: number; times?: number }>('remind-review')
