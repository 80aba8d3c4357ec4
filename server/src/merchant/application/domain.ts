import { reviewWorkingDays } from '@shop/contract/merchant/application/application.ts'
import { forgetSteps } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { personTraits } from '../../platform/proposal/same-person.ts'
import { add } from '../../platform/shop/extension.ts'
import { countApplications } from './admin-queries.ts'
import { applicationAdminRoutes } from './admin-routes.ts'
import { forgetApplications, removeOldDocuments } from './documents.ts'
import { applicationMessages } from './messages.ts'
import { applicationNotices } from './notices.ts'
import { sameReceivingAccount } from './receiving-account.ts'
import { applicationRefusals } from './refusals.ts'
import { applicationRoutes } from './routes.ts'

export const application: Domain = {
  routes: [applicationRoutes],
  adminRoutes: [applicationAdminRoutes],
  refusals: applicationRefusals,
  messages: applicationMessages,
  notices: applicationNotices,
  openWork: [
    {
      permission: 'merchant.view',
      count: ({ db }) => countApplications(db),
      late: { applications: { afterH: () => reviewWorkingDays * 24, permission: 'merchant.review' } },
    },
  ],
  cleanUps: { merchantDocuments: removeOldDocuments },
  adds: [add(forgetSteps, forgetApplications), add(personTraits, sameReceivingAccount)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    merchant_application: true
  }
}
