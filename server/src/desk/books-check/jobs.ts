import { jobKind } from '../../platform/job/job.ts'

export const checkBooksJob = jobKind<{ actor?: string }>('reconcile-ledger')
