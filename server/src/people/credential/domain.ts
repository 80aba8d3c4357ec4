import { passwordMin } from '@shop/contract/people/credential/credential.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { dayMs, rowsOlderThan } from '../../platform/job/clean-up.ts'
import { job } from '../../platform/job/job.ts'
import { smsEvents } from '../../platform/notice/sms-events.ts'
import { publicFacts } from '../../platform/setting/public-setting.ts'
import { add } from '../../platform/shop/extension.ts'
import { sendCodeJob } from './jobs.ts'
import { credentialRefusals } from './refusals.ts'
import { codeKinds, sendCodeMessage } from './send-code-message.ts'

export const credential: Domain = {
  refusals: credentialRefusals,
  jobs: [job(sendCodeJob, sendCodeMessage)],
  cleanUps: {
    codes: rowsOlderThan('code', 'expires_at', 30 * dayMs),
    attempts: rowsOlderThan('attempt', 'at', 2 * dayMs),
  },
  adds: [add(smsEvents, 'code'), add(publicFacts, (shop) => ({ passwordMin, codes: codeKinds(shop) }))],
}
