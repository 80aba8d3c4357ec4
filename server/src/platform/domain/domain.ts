import type { Texts } from '@shop/contract/core/common.ts'
import type { Registry } from 'prom-client'
import type { Db } from '../../core/database/database.ts'
import { operatorRoutes, type Routes, rootRoutes, shopperRoutes } from '../http/mount.ts'
import { messages, type RefusalTable, refusals } from '../http/wording.ts'
import { type CleanUp, cleanUps } from '../job/clean-up.ts'
import { type Job, jobs } from '../job/job.ts'
import { type Addition, add } from '../shop/extension.ts'
import { type Notices, notices } from '../shop/notices.ts'
import { type OpenWork, openWork } from '../shop/open-work.ts'
import type { Provider } from '../shop/provide.ts'

/**
 * The parts that a domain adds to the shop, declared in its `domain.ts` and listed in `server/src/domains.ts`. Its
 * settings and permissions are the contract's (`contract/src/settings.ts`, `contract/src/permissions.ts`).
 */
export interface Domain {
  /** of the shopper and merchant API, below `/api` */
  routes?: Routes[]
  /** of the operator API, below `/admin/api` */
  adminRoutes?: Routes[]
  /** outside the two APIs, at the root */
  rootRoutes?: Routes[]
  /** wordings of its refusals, which `contract/src/<wing>/<domain>/errors.ts` declares */
  refusals?: RefusalTable
  /** wordings of its success toasts */
  messages?: Record<string, Texts>
  /** wordings of its notices to shoppers */
  notices?: Notices
  /** queues of work that wait for operators */
  openWork?: OpenWork[]
  jobs?: Job[]
  /** rows to delete every night, by a name for the log; only from the domain's own tables */
  cleanUps?: Record<string, CleanUp>
  services?: Provider[]
  /** registers the domain's metrics, shown at `/metrics` */
  metrics?: (metrics: Registry, db: Db) => void
  /** additions to the lists of lower wings */
  adds?: Addition[]
}

/** Everything a domain adds to lists, whether through its own fields or through `adds`. */
export function additionsOf(domain: Domain): Addition[] {
  return [
    add(shopperRoutes, ...(domain.routes ?? [])),
    add(operatorRoutes, ...(domain.adminRoutes ?? [])),
    add(rootRoutes, ...(domain.rootRoutes ?? [])),
    add(refusals, ...listOf(domain.refusals)),
    add(messages, ...listOf(domain.messages)),
    add(notices, ...listOf(domain.notices)),
    add(openWork, ...(domain.openWork ?? [])),
    add(jobs, ...(domain.jobs ?? [])),
    add(cleanUps, ...Object.entries(domain.cleanUps ?? {}).map(([name, run]) => ({ name, run }))),
    ...(domain.adds ?? []),
  ]
}

const listOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])
