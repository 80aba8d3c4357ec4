import {
  documentAccept,
  documentDetail,
  documentList,
  documentPending,
} from '@shop/contract/people/document/document.ts'
import { hashIp } from '../../core/secret/secret.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { acceptShown, pendingDocuments } from './acceptance.ts'
import { listDocuments, readDocument, toItem } from './read-documents.ts'

export function documentRoutes(app: App, shop: Shop): void {
  mount(app, documentList, ({ language }) => listDocuments(shop, language))
  mount(app, documentDetail, ({ query, language }) => readDocument(shop, { ...query, language }))
  mount(app, documentPending, async ({ user, language }) => ({
    list: (await pendingDocuments(shop.db, user.id)).map((row) => toItem(shop, row, language)),
  }))
  mount(app, documentAccept, async ({ body, user, ip, now }) => {
    await acceptShown(shop.db, { ...body, userId: user.id, ipHash: hashIp(shop.secret, ip), now })
    return say('ACCEPTED', {})
  })
}
