import {
  adminApplicationApprove,
  adminApplicationClaim,
  adminApplicationDocument,
  adminApplicationGet,
  adminApplicationList,
  adminApplicationReject,
} from '@shop/contract/merchant/application/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import { mountClaim, mountDecision } from '../../platform/review-queue/mount-queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getApplication, listApplications } from './admin-applications.ts'
import { approveApplication, rejectApplication } from './decide-application.ts'
import { openDocument } from './documents.ts'
import { applicationQueue } from './queries.ts'

export function applicationAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminApplicationList, ({ query, operator, language, now }) =>
    listApplications({ shop, operator, language, now }, query),
  )
  mountAdmin(app, adminApplicationGet, async ({ params, operator, language, now }) => ({
    application: await getApplication({ shop, operator, language, now }, params.id),
  }))
  mountAdmin(app, adminApplicationDocument, ({ params: { id, document } }) =>
    openDocument(shop, { applicationId: id, document }),
  )
  mountClaim(app, adminApplicationClaim, applicationQueue)
  mountDecision(app, adminApplicationApprove, approveApplication)
  mountDecision(app, adminApplicationReject, rejectApplication)
}
