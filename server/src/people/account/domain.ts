import { sql } from 'kysely'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { sessions } from '../../platform/http/auth.ts'
import { dayMs, rowsOlderThan } from '../../platform/job/clean-up.ts'
import { job } from '../../platform/job/job.ts'
import { recipients } from '../../platform/notice/recipients.ts'
import { smsEvents } from '../../platform/notice/sms-events.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { publicFacts } from '../../platform/setting/public-setting.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { membersOfGrade } from '../grade/queries.ts'
import { accountAdminRoutes } from './admin-routes.ts'
import { applyTargetChange, warnOfTargetChange } from './apply-target-change.ts'
import { openSessions } from './authenticate.ts'
import { bindRoutes } from './bind-routes.ts'
import { inviterChanges, inviterKind } from './inviter-kind.ts'
import { applyTargetChangeJob, warnOfTargetChangeJob } from './jobs.ts'
import { accountMessages } from './messages.ts'
import { accountNotices } from './notices.ts'
import { accountRefusals } from './refusals.ts'
import { accountRoutes } from './routes.ts'
import { findRecipient } from './users.ts'

export const account: Domain = {
  routes: [accountRoutes, bindRoutes],
  adminRoutes: [accountAdminRoutes, proposalRoutes(inviterKind)],
  refusals: accountRefusals,
  messages: accountMessages,
  notices: accountNotices,
  jobs: [job(applyTargetChangeJob, applyTargetChange), job(warnOfTargetChangeJob, warnOfTargetChange)],
  cleanUps: {
    wechatCodes: rowsOlderThan('wechat_code', 'expires_at', 0),
    sessions: rowsOlderThan('session', 'expires_at', 30 * dayMs),
  },
  services: [
    provide(sessions, openSessions),
    provide(recipients, () => ({ value: findRecipient })),
    provide(membersOfGrade, () => ({
      value: (gradeId) => sql`SELECT FROM app_user WHERE grade_id = ${gradeId} AND closed_at IS NULL`,
    })),
  ],
  adds: [
    add(changeTypes, inviterChanges),
    add(proposalKinds, inviterKind),
    add(smsEvents, 'target-change'),
    add(publicFacts, (shop, client) => ({
      byWechat: client.platform === 'WXOFFICIAL' && shop.providers.get('wechat') !== undefined,
      byMiniProgram: shop.providers.get('wechatMini') !== undefined,
    })),
  ],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    user: true
  }
}
