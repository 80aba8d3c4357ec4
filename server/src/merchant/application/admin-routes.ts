import {
  adminApplicationApprove,
  adminApplicationClaim,
  adminApplicationDocument,
  adminApplicationGet,
  adminApplicationList,
  adminApplicationReject,
} from '@shop/contract/merchant/application/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getApplication, listApplications } from './admin-applications.ts'
import { approveApplication, claimApplication, rejectApplication } from './decide-application.ts'
import { openDocument } from './documents.ts'

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
  mountAdmin(app, adminApplicationClaim, async ({ params, operator, now }) => {
    await claimApplication(shop, { applicationId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminApplicationApprove, ({ params, body, operator, now }) =>
    approveApplication(shop, { ...body, applicationId: params.id, operator, now }),
  )
  mountAdmin(app, adminApplicationReject, async ({ params, body, operator, now }) => {
    await rejectApplication(shop, { ...body, applicationId: params.id, operator, now })
    return {}
  })
}
