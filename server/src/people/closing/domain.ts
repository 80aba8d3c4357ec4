import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { smsEvents } from '../../platform/notice/sms-events.ts'
import { add } from '../../platform/shop/extension.ts'
import { finishClosing } from './finish-closing.ts'
import { closeAccountJob, warnOfClosingJob } from './jobs.ts'
import { closingMessages } from './messages.ts'
import { closingNotices } from './notices.ts'
import { closingRefusals } from './refusals.ts'
import { closingRoutes } from './routes.ts'
import { warnOfClosing } from './warn-of-closing.ts'

export const closing: Domain = {
  routes: [closingRoutes],
  refusals: closingRefusals,
  messages: closingMessages,
  notices: closingNotices,
  jobs: [job(closeAccountJob, finishClosing), job(warnOfClosingJob, warnOfClosing)],
  adds: [add(smsEvents, 'account-closing')],
}
