import type { Texts } from '@shop/contract/core/common.ts'
import type { SettingGroups } from '@shop/contract/platform/setting/setting.ts'
import type { Registry } from 'prom-client'
import type { Db } from '../../core/database/database.ts'
import { operatorRoutes, type Routes, rootRoutes, shopperRoutes } from '../http/mount.ts'
import { messages, type RefusalTable, refusals } from '../http/wording.ts'
import { type CleanUp, cleanUps } from '../job/clean-up.ts'
import { type Job, jobs } from '../job/job.ts'
import { type Addition, add, type Provider } from '../shop/extension.ts'
import { type Notices, notices } from '../shop/notices.ts'

/**
 * What a domain brings to the shop, written in its `domain.ts`. A new domain is a folder and one line in
 * `server/src/domains.ts`.
 */
export interface Domain {
  /** of the shopper and merchant API, below `/api` */
  routes?: Routes[]
  /** of the operator API, below `/admin/api` */
  adminRoutes?: Routes[]
  /** beside the two APIs, at the root */
  rootRoutes?: Routes[]
  /** how its refusals are worded, `contract/src/<wing>/<domain>/errors.ts` */
  refusals?: RefusalTable
  /** what its toasts say after something worked */
  messages?: Record<string, Texts>
  /** what it tells shoppers */
  notices?: Notices
  /** groups of settings, each with its schema */
  settings?: Partial<SettingGroups>
  jobs?: Job[]
  /** what is deleted every night, by a name for the log; of the domain's own tables alone */
  cleanUps?: Record<string, CleanUp>
  services?: Provider[]
  /** registers what `/metrics` shows of the domain */
  metrics?: (metrics: Registry, db: Db) => void
  /** to the lists of lower wings */
  adds?: Addition[]
}

/** All that a domain adds to lists, its own kinds of things among them. */
export function additionsOf(domain: Domain): Addition[] {
  return [
    add(shopperRoutes, ...(domain.routes ?? [])),
    add(operatorRoutes, ...(domain.adminRoutes ?? [])),
    add(rootRoutes, ...(domain.rootRoutes ?? [])),
    add(refusals, ...listOf(domain.refusals)),
    add(messages, ...listOf(domain.messages)),
    add(notices, ...listOf(domain.notices)),
    add(jobs, ...(domain.jobs ?? [])),
    add(cleanUps, ...Object.entries(domain.cleanUps ?? {}).map(([name, run]) => ({ name, run }))),
    ...(domain.adds ?? []),
  ]
}

const listOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])
