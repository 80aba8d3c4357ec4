import { adminDeadJobDecide, adminDeadJobList } from '@shop/contract/platform/dead-job/dead-job.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { decideDeadJob, listDeadJobs } from './dead-jobs.ts'

export function deadJobAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminDeadJobList, ({ query }) => listDeadJobs(shop.db, query))
  mountAdmin(app, adminDeadJobDecide, async ({ params, body, by }) => {
    await decideDeadJob(shop.db, { id: params.id, to: body.to, by })
    return {}
  })
}
