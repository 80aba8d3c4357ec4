import type { Domain } from '../domain/domain.ts'
import { pageOrigins } from '../http/static.ts'
import { job } from '../job/job.ts'
import { add } from '../shop/extension.ts'
import { providerTest, providerTests } from '../shop/provider-tests.ts'
import { tryStorage } from './check-storage.ts'
import { removeStoredJob } from './jobs.ts'
import { storageOrigins } from './origins.ts'
import { removeStored } from './remove-stored.ts'
import { servePrivateFiles } from './serve-private.ts'

export const storage: Domain = {
  rootRoutes: [servePrivateFiles],
  jobs: [job(removeStoredJob, removeStored)],
  adds: [
    add(pageOrigins, storageOrigins),
    add(
      providerTests,
      providerTest({ name: 'storage', testTo: '', run: ({ config }, _none, { now }) => tryStorage(config, now) }),
    ),
  ],
}
