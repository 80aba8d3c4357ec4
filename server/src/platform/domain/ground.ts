import { forgetAnswers } from '../../core/command/command.ts'
import { cleanLimits } from '../http/limit.ts'
import { generalMessages } from '../http/messages.ts'
import { generalRefusals } from '../http/refusals.ts'
import { cleanUp } from '../job/clean-up.ts'
import { timed } from '../job/job.ts'
import { releaseAbandoned, watchJobs } from '../job/queue.ts'
import type { Domain } from './domain.ts'

/** The parts every shop has regardless of its domains: HTTP and jobs. */
export const ground: Domain = {
  refusals: generalRefusals,
  messages: generalMessages,
  jobs: [
    timed('clean-up', { at: '05:00' }, cleanUp),
    timed('release-abandoned-jobs', { everyMinutes: 5 }, ({ db }) => releaseAbandoned(db)),
  ],
  cleanUps: {
    requests: ({ db }, now) => forgetAnswers(db, now),
    limits: cleanLimits,
  },
  metrics: watchJobs,
}
