import { jobKind } from '../../platform/job/job.ts'

export const publishPageJob = jobKind<{ pageId: number }>('publish-page')
