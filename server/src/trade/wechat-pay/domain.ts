import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { queryWechatPaymentJob } from './jobs.ts'
import { serveWechatNotices } from './notify-route.ts'
import { servePayer } from './payer-route.ts'
import { queryWechatPayment } from './query-job.ts'

export const wechatPay: Domain = {
  rootRoutes: [servePayer, serveWechatNotices],
  jobs: [job(queryWechatPaymentJob, queryWechatPayment)],
}
