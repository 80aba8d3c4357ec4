import { forgetSteps, obstacleChecks } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { queryWechatPaymentJob } from './jobs.ts'
import { wechatPayNotices } from './notices.ts'
import { serveWechatNotifications } from './notify-route.ts'
import { erasePayer } from './payer.ts'
import { servePayer } from './payer-route.ts'
import { hasOpenWechatRefunds } from './queries.ts'
import { queryWechatPayment } from './query-job.ts'

export const wechatPay: Domain = {
  rootRoutes: [servePayer, serveWechatNotifications],
  jobs: [job(queryWechatPaymentJob, queryWechatPayment)],
  adds: [
    add(obstacleChecks, async (db, userId) => ((await hasOpenWechatRefunds(db, userId)) ? ['refunds'] : [])),
    add(forgetSteps, erasePayer),
  ],
  notices: wechatPayNotices,
}
