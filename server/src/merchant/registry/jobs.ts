import { jobKind } from '../../platform/job/job.ts'

/** Looks after a merchant's debt; the domain `debt` does it. */
export const tendDebtJob = jobKind<{ merchantId: number }>('tend-merchant-debt')
