import { jobKind } from '../../platform/job/job.ts'

export const reconcileLedgerJob = jobKind<{ actor?: string }>('reconcile-ledger')
