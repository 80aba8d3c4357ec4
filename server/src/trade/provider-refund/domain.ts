import { obstacleChecks } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { requestProviderRefundJob } from '../pay-provider/jobs.ts'
import { refundResults } from '../pay-provider/provider.ts'
import { providerRefundAdminRoutes } from './admin-routes.ts'
import { providerRefundMessages } from './messages.ts'
import { providerRefundNotices } from './notices.ts'
import { hasOpenRefunds } from './queries.ts'
import { requestProviderRefund } from './request-refund.ts'
import { providerRefundRoutes } from './routes.ts'
import { settleProviderRefund } from './settle-refund.ts'

export const providerRefund: Domain = {
  routes: [providerRefundRoutes],
  adminRoutes: [providerRefundAdminRoutes],
  messages: providerRefundMessages,
  notices: providerRefundNotices,
  jobs: [job(requestProviderRefundJob, requestProviderRefund)],
  adds: [
    add(refundResults, settleProviderRefund),
    add(obstacleChecks, async (db, userId) => ((await hasOpenRefunds(db, userId)) ? ['refunds'] : [])),
  ],
}
