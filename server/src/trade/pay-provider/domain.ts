import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { queryPaymentJob } from './jobs.ts'
import { queryPayment } from './query-job.ts'

export const payProvider: Domain = {
  jobs: [job(queryPaymentJob, queryPayment)],
}
