import { adminBackupList, adminBackupStart } from '@shop/contract/platform/backup/backup.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { listBackups } from './list-backups.ts'
import { requestBackup } from './start-backup.ts'

export function backupAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminBackupList, ({ query }) => listBackups(shop, query))
  mountAdmin(app, adminBackupStart, async ({ operator }) => {
    await requestBackup(shop, operator.id)
    return {}
  })
}
