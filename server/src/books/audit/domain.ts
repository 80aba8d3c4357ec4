import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { reconcileAdminRoutes } from './admin-routes.ts'
import { reconcileLedgerJob } from './jobs.ts'
import { reconcileLedger, watchLedger } from './reconcile.ts'

export const audit: Domain = {
  adminRoutes: [reconcileAdminRoutes],
  jobs: [job(reconcileLedgerJob, reconcileLedger, { at: '04:00' })],
  metrics: watchLedger,
}
