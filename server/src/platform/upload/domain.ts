import type { Domain } from '../domain/domain.ts'
import { pageOrigins } from '../http/static.ts'
import { job } from '../job/job.ts'
import { add } from '../shop/extension.ts'
import { providerTest, providerTests } from '../shop/provider-tests.ts'
import { uploadAdminRoutes } from './admin-routes.ts'
import { tryStorage } from './check-storage.ts'
import { storageOrigins } from './direct.ts'
import { removeStoredJob } from './jobs.ts'
import { uploadMessages } from './messages.ts'
import { uploadRefusals } from './refusals.ts'
import { removeOldTickets, removeStaleParts, removeStored, removeUnusedFiles } from './remove-unused.ts'
import { uploadRoutes } from './routes.ts'
import { servePrivateFiles } from './serve-private.ts'

export const upload: Domain = {
  routes: [uploadRoutes],
  adminRoutes: [uploadAdminRoutes],
  rootRoutes: [servePrivateFiles],
  refusals: uploadRefusals,
  messages: uploadMessages,
  jobs: [job(removeStoredJob, removeStored)],
  cleanUps: {
    files: removeUnusedFiles,
    uploadTickets: removeOldTickets,
    uploadParts: removeStaleParts,
  },
  adds: [
    add(pageOrigins, storageOrigins),
    add(
      providerTests,
      providerTest({ name: 'storage', testTo: '', run: ({ config }, _none, { now }) => tryStorage(config, now) }),
    ),
  ],
}
