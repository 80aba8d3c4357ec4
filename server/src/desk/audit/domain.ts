import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { auditAdminRoutes } from './admin-routes.ts'
import { auditLedgerJob } from './jobs.ts'
import { auditLedger, watchLedger } from './reconcile.ts'

export const audit: Domain = {
  adminRoutes: [auditAdminRoutes],
  jobs: [job(auditLedgerJob, auditLedger, { at: '04:00' })],
  metrics: watchLedger,
}
