import type { Domain } from '../domain/domain.ts'
import { cleanUp } from './clean-up.ts'
import { timed } from './job.ts'
import { releaseAbandoned, watchJobs } from './queue.ts'

export const job: Domain = {
  jobs: [
    timed('clean-up', { at: '05:00' }, cleanUp),
    timed('release-abandoned-jobs', { everyMinutes: 5 }, (shop) => releaseAbandoned(shop.db)),
  ],
  metrics: watchJobs,
}
