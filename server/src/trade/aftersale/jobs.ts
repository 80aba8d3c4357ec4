import { jobKind } from '../../platform/job/job.ts'

export const moveAftersaleJob = jobKind<{ caseId: number }>('move-aftersale')
