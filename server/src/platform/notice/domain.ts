import { noticeSettings } from '@shop/contract/platform/notice/settings.ts'
import type { Domain } from '../domain/domain.ts'
import { timed } from '../job/job.ts'
import { add } from '../shop/extension.ts'
import { providerTests } from '../shop/provider-tests.ts'
import { noticeAdminRoutes } from './admin-routes.ts'
import { trimOutbox } from './outbox.ts'
import { serveOutbox } from './outbox-page.ts'
import { noticeProviderTests } from './provider-tests.ts'
import { noticeRoutes } from './routes.ts'
import { sendNotices } from './send-notices.ts'
import { watchNotices } from './watch-notices.ts'

export const notice: Domain = {
  routes: [noticeRoutes],
  adminRoutes: [noticeAdminRoutes],
  rootRoutes: [serveOutbox],
  settings: noticeSettings,
  jobs: [timed('send-notices', { everyMinutes: 1 }, sendNotices)],
  cleanUps: {
    outbox: ({ config }) => trimOutbox(config.dataDir),
  },
  metrics: watchNotices,
  adds: [add(providerTests, ...noticeProviderTests)],
}
