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
  mountAdmin(app, changing(adminHelpCreate, publicReads), ({ body, by }) => {
    return db.transaction().execute((tx) => createHelp(tx, body, by))
  })
  mountAdmin(app, changing(adminHelpUpdate, publicReads), async ({ params, body, by }) => {
    await updateHelp(db, params.id, body, by)
    return {}
  })
  mountAdmin(app, changing(adminHelpRemove, publicReads), async ({ params, by }) => {
    await removeHelp(db, params.id, by)
    return {}
  })
  mountAdmin(app, changing(adminHelpOrder, publicReads), async ({ body, by }) => {
    await orderHelp(db, body.ids, by)
    return {}
  })
}
