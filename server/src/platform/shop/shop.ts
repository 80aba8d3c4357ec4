import { type Logger, pino } from 'pino'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { watchLedger } from '../../books/ledger/reconcile.ts'
import type { Database, Db } from '../../core/database/database.ts'
import type { ReadCache } from '../../core/load/read-cache.ts'
import { loadSecret } from '../../core/secret/secret.ts'
import { dayOf } from '../../core/value/time.ts'
import { type FindLiveGoods, openLiveGoods } from '../../goods/catalog/detail-queries.ts'
import { openCatalogReads } from '../../goods/catalog/reads.ts'
import { type Misses, openMisses } from '../../goods/search/misses.ts'
import { openSessions, type Sessions } from '../../people/account/authenticate.ts'
import type { Config } from '../config/config.ts'
import { watchJobs } from '../job/queue.ts'
import { watchNotices } from '../notice/watch-notices.ts'
import { openSettings, type Settings } from './settings.ts'

/** Everything a route or a job needs, passed as an argument. One per process. */
export interface Shop {
  config: Config
  db: Db
  pool: Database['pool']
  log: Logger
  settings: Settings
  /** what every visitor is shown, kept for a moment; a use case that changes it clears it, other nodes are told */
  catalogReads: ReadCache
  sessions: Sessions
  findLiveGoods: FindLiveGoods
  misses: Misses
  /** the installation's, for `sign`; the same on every node */
  secret: Buffer
  /** what `/metrics` shows; a domain registers its own counters here */
  metrics: Registry
  /** The clock. Only `mount` and jobs read it; a test may set it. */
  now: () => Date
  /** Ends what `createShop` began. The database is closed by who opened it. */
  close(): Promise<void>
}

/** @throws when the database cannot be reached or is not migrated */
export async function createShop(config: Config, database: Database, options: { log?: Logger } = {}): Promise<Shop> {
  const log = options.log ?? pino({ base: { role: config.role } })
  const settings = await openSettings({ ...database, log, demo: config.demo })
  const reads = await openCatalogReads(database.pool, log)
  const sessions = await openSessions(database, { log, clock: () => shop.now() })
  const metrics = createMetrics(database.pool)
  watchLedger(metrics, database.db)
  watchJobs(metrics, database.db)
  watchNotices(metrics, database.db)
  const shop: Shop = {
    config,
    db: database.db,
    pool: database.pool,
    log,
    settings,
    catalogReads: reads.cache,
    sessions,
    findLiveGoods: openLiveGoods(database, { settings, catalogReads: reads.cache }),
    misses: openMisses(database, { log, today: () => dayOf(shop.now(), settings.get('store').timezone) }),
    secret: await loadSecret(database.db),
    metrics,
    now: () => new Date(),
    close: async () => {
      await shop.misses.write()
      await settings.close()
      await reads.close()
      await sessions.close()
    },
  }
  return shop
}

function createMetrics(pool: Database['pool']): Registry {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  new Gauge({
    name: 'shop_pool_connections',
    help: 'Database connections of this process, and queries waiting for one',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return metrics
}
