import { settingGroups } from '@shop/contract/settings.ts'
import { type Logger, pino } from 'pino'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../../core/database/database.ts'
import { loadSecret } from '../../core/secret/secret.ts'
import type { Config } from '../config/config.ts'
import { openProviders } from '../shop/providers.ts'
import { openReads } from '../shop/reads.ts'
import { openSettings } from '../shop/settings.ts'
import type { Shop } from '../shop/shop.ts'
import { additionsOf, type Domain } from './domain.ts'

/**
 * Assembles the shop for one process from its domains.
 * @throws when the database cannot be reached or is not migrated
 */
export async function createShop(
  config: Config,
  database: Database,
  { domains, log = pino({ base: { role: config.role } }) }: { domains: readonly Domain[]; log?: Logger },
): Promise<Shop> {
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const each of closing.toReversed()) await each()
  }
  try {
    return await assemble({ config, database, domains, log, closing, close })
  } catch (error) {
    // An open connection would make closing the database wait forever.
    await close()
    throw error
  }
}

interface Parts {
  config: Config
  database: Database
  domains: readonly Domain[]
  log: Logger
  /** closes what has been opened so far, in the order of opening */
  closing: (() => Promise<void>)[]
  close: () => Promise<void>
}

async function assemble({ config, database, domains, log, closing, close }: Parts): Promise<Shop> {
  const settings = await openSettings({ ...database, log, demo: config.demo, groups: settingGroups })
  closing.push(settings.close)
  const secret = await loadSecret(database.db)
  const providers = await openProviders({ ...database, log, secret, variables: config.providerVariables })
  closing.push(providers.close)
  const reads = await openReads(database.pool, log)
  closing.push(reads.close)
  const metrics = createMetrics(database.pool)
  const lists = new Map<unknown, unknown[]>()
  for (const { point, values } of domains.flatMap(additionsOf)) {
    lists.set(point, [...(lists.get(point) ?? []), ...values])
  }
  const services = new Map<unknown, unknown>()
  const shop: Shop = {
    config,
    db: database.db,
    pool: database.pool,
    log,
    settings,
    providers,
    reads: reads.cache,
    secret,
    metrics,
    now: () => new Date(),
    all: (point) => (lists.get(point) ?? []) as never,
    get: (service) => {
      if (!services.has(service)) throw new Error(`no domain provides ${service.name}`)
      return services.get(service) as never
    },
    close,
  }
  for (const { service, open } of domains.flatMap((domain) => domain.services ?? [])) {
    const { value, close } = await open(shop)
    services.set(service, value)
    if (close) closing.push(close)
  }
  for (const domain of domains) domain.metrics?.(metrics, database.db)
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
