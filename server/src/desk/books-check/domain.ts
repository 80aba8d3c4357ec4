import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { booksCheckAdminRoutes } from './admin-routes.ts'
import { checkBooks, watchLedger } from './check-books.ts'
import { checkBooksJob } from './jobs.ts'

export const booksCheck: Domain = {
  adminRoutes: [booksCheckAdminRoutes],
  jobs: [job(checkBooksJob, checkBooks, { at: '04:00' })],
  metrics: watchLedger,
}
