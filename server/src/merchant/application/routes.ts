import {
  applicationDetail,
  applicationDocument,
  applicationSave,
  applicationSubmit,
  applicationWithdraw,
} from '@shop/contract/merchant/application/application.ts'
import { hashIp } from '../../core/secret/secret.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { openOwnDocument } from './documents.ts'
import { readApplication } from './read-application.ts'
import { saveDraft } from './save-draft.ts'
import { submitApplication } from './submit-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

export function applicationRoutes(app: App, shop: Shop): void {
  mount(app, applicationDetail, ({ user, language, now }) => readApplication(shop, { userId: user.id, language, now }))
  mount(app, applicationSave, ({ body, user, now }) => saveDraft(shop, { ...body, userId: user.id, now }))
  mount(app, applicationSubmit, async ({ body, user, ip, now }) => {
    await submitApplication(shop, { ...body, userId: user.id, ipHash: hashIp(shop.secret, ip), now })
    return say('APPLICATION_SUBMITTED', {})
  })
  mount(app, applicationWithdraw, async ({ body, user, now }) => {
    await withdrawApplication(shop, { ...body, userId: user.id, now })
    return say('APPLICATION_WITHDRAWN', {})
  })
  mount(app, applicationDocument, async ({ query, user }) => ({
    picture: await openOwnDocument(shop, { fileId: query.documentId, userId: user.id }),
  }))
}
