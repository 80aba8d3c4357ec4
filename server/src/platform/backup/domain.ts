import type { Domain } from '../domain/domain.ts'
import { dayMs, rowsOlderThan } from '../job/clean-up.ts'
import { job, timed } from '../job/job.ts'
import { backupAdminRoutes } from './admin-routes.ts'
import { watchBackups } from './list-backups.ts'
import { backUpDaily, backupNowJob, removeExpired, startBackup } from './start-backup.ts'

export const backup: Domain = {
  adminRoutes: [backupAdminRoutes],
  jobs: [
    timed('backup-daily', { everyMinutes: 10 }, backUpDaily),
    job(backupNowJob, async (shop, { actor }, now) => startBackup(shop, { actor }, now)),
  ],
  cleanUps: {
    backups: removeExpired,
    backupRuns: rowsOlderThan('backupRun', 'startedAt', 400 * dayMs),
  },
  metrics: watchBackups,
}
