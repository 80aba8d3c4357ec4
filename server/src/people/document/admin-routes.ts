import {
  adminDocumentGet,
  adminDocumentList,
  adminDocumentPublish,
  adminDocumentSave,
  adminDocumentVersion,
} from '@shop/contract/people/document/admin.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminDocument, getAdminVersion, listAdminDocuments } from './admin-documents.ts'
import { publishDocument, saveDocument } from './write-document.ts'

export function documentAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminDocumentList, async () => ({ rows: await listAdminDocuments(shop) }))
  mountAdmin(app, adminDocumentGet, async ({ params }) => ({ document: await getAdminDocument(shop, params.key) }))
  mountAdmin(app, adminDocumentVersion, async ({ params }) => ({ version: await getAdminVersion(shop, params) }))
  mountAdmin(app, adminDocumentSave, async ({ params, body, by }) => ({
    version: await db.transaction().execute((tx) => saveDocument(shop, tx, params.key, body, by)),
  }))
  mountAdmin(app, changing(adminDocumentPublish, publicReads), async ({ params, body, operator, now }) => {
    const published = await publishDocument(shop, params.key, { ...body, operatorId: operator.id, now })
    return published
  })
}
