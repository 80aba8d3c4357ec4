import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { orderExportAdminRoutes } from './admin-routes.ts'
import { removeOldExports } from './exports.ts'
import { writeExportJob } from './jobs.ts'
import { orderExportRefusals } from './refusals.ts'
import { writeExport } from './write-export.ts'

export const orderExport: Domain = {
  adminRoutes: [orderExportAdminRoutes],
  refusals: orderExportRefusals,
  jobs: [job(writeExportJob, writeExport)],
  cleanUps: { orderExports: removeOldExports },
}
