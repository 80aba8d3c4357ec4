import { jobKind } from '../../platform/job/job.ts'

export const writeExportJob = jobKind<{ exportId: number }>('write-order-export')
