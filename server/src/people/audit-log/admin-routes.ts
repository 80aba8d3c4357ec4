import {
  adminAuditCheck,
  adminAuditExport,
  adminAuditList,
  adminAuditState,
} from '@shop/contract/people/audit-log/audit-log.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { exportEntries, listEntries } from './list-entries.ts'
import { loadState, requestCheck } from './log-state.ts'

export function auditLogAdminRoutes(app: App, { db }: Shop): void {
  mountAdmin(app, adminAuditList, ({ query }) => listEntries(db, query))
  mountAdmin(app, adminAuditExport, ({ query }) => exportEntries(db, query))
  mountAdmin(app, adminAuditState, () => loadState(db))
  mountAdmin(app, adminAuditCheck, async ({ operator }) => {
    await requestCheck(db, operator)
    return {}
  })
}
