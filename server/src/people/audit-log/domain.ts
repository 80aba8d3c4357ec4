import type { Domain } from '../../platform/domain/domain.ts'
import { job, timed } from '../../platform/job/job.ts'
import { auditLogAdminRoutes } from './admin-routes.ts'
import { checkAuditJob, checkLog, tendLog, watchLog } from './check-log.ts'

export const auditLog: Domain = {
  adminRoutes: [auditLogAdminRoutes],
  jobs: [
    job(checkAuditJob, async (shop, payload, now) => void (await checkLog(shop, payload, now))),
    timed('tend-audit-log', { at: '03:30' }, tendLog),
  ],
  metrics: watchLog,
}
