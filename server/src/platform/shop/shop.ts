import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Database, Db } from '../../core/database/database.ts'
import type { ReadCache } from '../../core/load/read-cache.ts'
import type { Config } from '../config/config.ts'
import type { Point, Service } from './extension.ts'
import type { ProviderStore } from './providers.ts'
import type { Settings } from './settings.ts'

/** Everything a route or a job needs, passed as an argument. One per process. */
export interface Shop {
  config: Config
  db: Db
  pool: Database['pool']
  log: Logger
  settings: Settings
  /** the outside services that are on */
  providers: ProviderStore
  /** cache of data shown to every visitor; endpoints that change such data declare it when mounted (`stale`) */
  reads: ReadCache
  /** the installation's secret, for `sign`; the same on every node */
  secret: Buffer
  /** shown at `/metrics` */
  metrics: Registry
  /** The clock. Only `mount` and jobs read it; tests may set it. */
  now: () => Date
  /** The additions of all domains to a list, in the order of the domains. */
  all<T>(point: Point<T>): readonly T[]
  /** The service that a domain provides. @throws when none does */
  get<T>(service: Service<T>): T
  /** Closes what `createShop` opened. The caller that opened the database closes it. */
  close(): Promise<void>
}
