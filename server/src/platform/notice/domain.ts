import type { Domain } from '../domain/domain.ts'
import { timed } from '../job/job.ts'
import { add } from '../shop/extension.ts'
import { provide } from '../shop/provide.ts'
import { providerTests } from '../shop/provider-tests.ts'
import { noticeAdminRoutes } from './admin-routes.ts'
import { staffSms } from './notify.ts'
import { trimOutbox } from './outbox.ts'
import { serveOutbox } from './outbox-page.ts'
import { noticeProviderTests } from './provider-tests.ts'
import { noticeRoutes } from './routes.ts'
import { sendNotices } from './send-notices.ts'
import { sendStaffNotices } from './send-staff-notices.ts'
import { smsEvents } from './sms-events.ts'
import { openStaffFeed, staffFeed } from './staff-news.ts'
import { streamStaffNews } from './stream-news.ts'
import { watchNotices } from './watch-notices.ts'

export const notice: Domain = {
  routes: [noticeRoutes],
  adminRoutes: [noticeAdminRoutes, streamStaffNews],
  rootRoutes: [serveOutbox],
  jobs: [
    timed('send-notices', { everyMinutes: 1 }, sendNotices),
    timed('send-staff-notices', { everyMinutes: 1 }, sendStaffNotices),
  ],
  cleanUps: {
    outbox: ({ config }) => trimOutbox(config.dataDir),
  },
  metrics: watchNotices,
  services: [provide(staffFeed, openStaffFeed)],
  adds: [add(providerTests, ...noticeProviderTests), add(smsEvents, staffSms)],
}
