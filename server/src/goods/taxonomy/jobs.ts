import { jobKind } from '../../platform/job/job.ts'

export const indexBrandJob = jobKind<{ brandId: number }>('index-brand')
