import { jobKind } from '../../platform/job/job.ts'

/** Tends a merchant's debt; the domain `debt` runs it. */
export const tendDebtJob = jobKind<{ merchantId: number }>('tend-merchant-debt')
