import { jobKind } from '../../platform/job/job.ts'

export const applyTargetChangeJob = jobKind<{ changeId: number }>('apply-target-change')
export const warnOfTargetChangeJob = jobKind<{ changeId: number; planned: boolean }>('warn-of-target-change')
