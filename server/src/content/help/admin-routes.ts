import {
  adminHelpCreate,
  adminHelpList,
  adminHelpOrder,
  adminHelpRemove,
  adminHelpUpdate,
} from '@shop/contract/content/help/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findAllHelp } from './queries.ts'
import { createHelp, orderHelp, removeHelp, updateHelp } from './write-help.ts'

export function helpAdminRoutes(app: App, { db, catalogReads }: Shop): void {
  const done = () => {
    catalogReads.clear()
    return {}
  }
  mountAdmin(app, adminHelpList, async () => ({
    rows: (await findAllHelp(db)).map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
  }))
  mountAdmin(app, adminHelpCreate, async ({ body, now }) => {
    const made = await createHelp(db, body, now)
    catalogReads.clear()
    return made
  })
  mountAdmin(app, adminHelpUpdate, async ({ params, body, now }) => {
    await updateHelp(db, params.id, body, now)
    return done()
  })
  mountAdmin(app, adminHelpRemove, async ({ params, now }) => {
    await removeHelp(db, params.id, now)
    return done()
  })
  mountAdmin(app, adminHelpOrder, async ({ body }) => {
    await orderHelp(db, body.ids)
    return done()
  })
}
