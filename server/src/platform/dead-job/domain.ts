import { changeTypes } from '../change/change-types.ts'
import type { Domain } from '../domain/domain.ts'
import { add } from '../shop/extension.ts'
import { deadJobAdminRoutes } from './admin-routes.ts'
import { countDeadJobs, jobChanges } from './dead-jobs.ts'

export const deadJob: Domain = {
  adminRoutes: [deadJobAdminRoutes],
  openWork: [{ permission: 'job.manage', count: async ({ db }) => ({ deadJobs: await countDeadJobs(db) }) }],
  adds: [add(changeTypes, jobChanges)],
}
