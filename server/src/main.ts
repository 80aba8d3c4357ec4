import './core/process/require-node.ts'
import cluster from 'node:cluster'
import { pino } from 'pino'
import type { DatabaseUrls } from './core/database/access.ts'
import { requestLimits } from './core/database/connections.ts'
import { openDatabase } from './core/database/database.ts'
import { startEmbedded } from './core/database/embedded.ts'
import { migrate } from './core/database/migrate.ts'
import { assertReachable } from './core/database/reach.ts'
import { DatabaseAway, DatabaseBusy } from './core/database/unavailable.ts'
import { prepareDataDir } from './core/process/data-dir.ts'
import { openLifecycle } from './core/process/lifecycle.ts'
import { refuseDemo } from './demo/refuse-demo.ts'
import { seedDemo } from './demo/seed.ts'
import { domains } from './domains.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { createShop } from './platform/domain/create-shop.ts'
import { startJobs } from './platform/job/start-jobs.ts'
import type { Shop } from './platform/shop/shop.ts'
import { assertPortFree, serve, serveInProcesses, serveStatusOf } from './web.ts'

// Log lines are buffered for up to a quarter of a second and flushed on exit, so no response waits for them.
const log = pino({ base: null }, pino.destination({ sync: false, minLength: 8_192, periodicFlush: 250 }))
// A query that nobody awaits, perhaps in a library, must not end the server together with the database.
const lifecycle = openLifecycle(log, (error) => error instanceof DatabaseAway || error instanceof DatabaseBusy)

try {
  const config = readConfig(process.env)
  if (cluster.isPrimary) await start(config)
  else await startWebProcess(config)
} catch (error) {
  await lifecycle.fail(error)
}

/** Starts what this process's role calls for: database, jobs, web, each after what it depends on. */
async function start(config: Config): Promise<void> {
  const serves = config.role !== 'worker'
  if (serves) await assertPortFree(config)
  prepareDataDir(config.dataDir)
  const database = config.database ?? (await startOwnDatabase(config))
  await assertReachable('DATABASE_URL', database.url)
  if (database.ownerUrl !== database.url) await assertReachable('DATABASE_OWNER_URL', database.ownerUrl)
  await migrate(database)
  const shop = await openShop(config, database.url)
  if (config.demo) await seedDemo(shop)
  else await refuseDemo(shop.db)
  if (config.role !== 'web') await runJobs(shop)
  if (!serves) await serveStatusOf(shop, lifecycle)
  if (serves && config.workers === 1) await serve(shop, lifecycle)
  if (serves && config.workers > 1) await serveInProcesses(config, database.url, { log, lifecycle })
  console.log(serves ? `ready http://127.0.0.1:${config.port}/` : 'ready to run jobs, without a port')
}

/** One of several web processes: the first process has prepared the database and passes on its address. */
async function startWebProcess(config: Config): Promise<void> {
  if (!config.database) throw new Error('a web process was started without a database address')
  await serve(await openShop(config, config.database.url), lifecycle)
}

async function startOwnDatabase(config: Config): Promise<DatabaseUrls> {
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    maxConnections: 50 + config.workers * 15,
    log: (message) => log.info(message),
  })
  lifecycle.opened('the embedded database', embedded.stop)
  return embedded
}

async function runJobs(shop: Shop): Promise<void> {
  const jobs = await startJobs(shop)
  lifecycle.opened('the jobs', jobs.stop)
}

async function openShop(config: Config, databaseUrl: string): Promise<Shop> {
  const database = openDatabase(databaseUrl, {
    limits: requestLimits,
    onConnectionLost: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
  })
  lifecycle.opened('the connections', database.close)
  const shop = await createShop(config, database, { domains, log })
  lifecycle.opened('the shop', shop.close)
  return shop
}
