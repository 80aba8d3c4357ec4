import {
  adminHelpCreate,
  adminHelpList,
  adminHelpOrder,
  adminHelpRemove,
  adminHelpUpdate,
} from '@shop/contract/content/help/admin.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findAllHelp } from './queries.ts'
import { createHelp, orderHelp, removeHelp, updateHelp } from './write-help.ts'

export function helpAdminRoutes(app: App, { db }: Shop): void {
  mountAdmin(app, adminHelpList, async () => ({
    rows: (await findAllHelp(db)).map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
  }))
  mountAdmin(app, changing(adminHelpCreate, publicReads), async ({ body, now }) => {
    return createHelp(db, body, now)
  })
  mountAdmin(app, changing(adminHelpUpdate, publicReads), async ({ params, body, now }) => {
    await updateHelp(db, params.id, body, now)
    return {}
  })
  mountAdmin(app, changing(adminHelpRemove, publicReads), async ({ params, now }) => {
    await removeHelp(db, params.id, now)
    return {}
  })
  mountAdmin(app, changing(adminHelpOrder, publicReads), async ({ body }) => {
    await orderHelp(db, body.ids)
    return {}
  })
}
