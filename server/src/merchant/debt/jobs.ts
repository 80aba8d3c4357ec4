import { jobKind } from '../../platform/job/job.ts'

export const tendDebtJob = jobKind<{ merchantId: number }>('tend-merchant-debt')
