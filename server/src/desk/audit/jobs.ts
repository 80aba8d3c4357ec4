import { jobKind } from '../../platform/job/job.ts'

export const auditLedgerJob = jobKind<{ actor?: string }>('reconcile-ledger')
