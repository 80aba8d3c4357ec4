import { obstacleChecks } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { queryPaymentJob } from './jobs.ts'
import { payProviderNotices } from './notices.ts'
import { hasOpenRefunds } from './queries.ts'
import { queryPayment } from './query-job.ts'

export const payProvider: Domain = {
  jobs: [job(queryPaymentJob, queryPayment)],
  adds: [add(obstacleChecks, async (db, userId) => ((await hasOpenRefunds(db, userId)) ? ['refunds'] : []))],
  notices: payProviderNotices,
}
