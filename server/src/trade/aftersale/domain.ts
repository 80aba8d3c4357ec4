import type { Domain } from '../../platform/domain/domain.ts'
import { job } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { lineNotes } from '../order-display/line-notes.ts'
import { openCases } from '../order-display/open-cases.ts'
import { refundsArrived } from '../provider-refund/refund-arrived.ts'
import { countWaitingCases } from './admin-queries.ts'
import { aftersaleAdminRoutes } from './admin-routes.ts'
import { timeOutCase } from './case-timer.ts'
import { finishRefunded } from './finish-refund.ts'
import { moveAftersaleJob } from './jobs.ts'
import { aftersaleMessages } from './messages.ts'
import { findCaseNotes } from './note-lines.ts'
import { aftersaleNotices } from './notices.ts'
import { countOpenCases } from './queries.ts'
import { aftersaleRefusals } from './refusals.ts'
import { aftersaleRoutes } from './routes.ts'

export const aftersale: Domain = {
  routes: [aftersaleRoutes],
  adminRoutes: [aftersaleAdminRoutes],
  refusals: aftersaleRefusals,
  messages: aftersaleMessages,
  notices: aftersaleNotices,
  openWork: [{ permission: 'aftersale.view', count: async ({ db }) => ({ aftersales: await countWaitingCases(db) }) }],
  jobs: [job(moveAftersaleJob, timeOutCase)],
  services: [provide(openCases, () => ({ value: countOpenCases }))],
  adds: [add(lineNotes, findCaseNotes), add(refundsArrived, finishRefunded)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    aftersale: true
  }
}
