import './core/process/require-node.ts'
import cluster from 'node:cluster'
import { pino } from 'pino'
import type { DatabaseUrls } from './core/database/access.ts'
import { requestLimits } from './core/database/connections.ts'
import { type Database, openDatabase } from './core/database/database.ts'
import { migrate } from './core/database/migrate.ts'
import { assertReachable } from './core/database/reach.ts'
import { DatabaseAway, DatabaseBusy } from './core/database/unavailable.ts'
import { startEmbedded } from './core/postgres/start.ts'
import { prepareDataDir } from './core/process/data-dir.ts'
import { openLifecycle } from './core/process/lifecycle.ts'
import { decideDemo } from './demo/decide-demo.ts'
import { seedDemo } from './demo/seed.ts'
import { domains } from './domains.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { createShop } from './platform/domain/create-shop.ts'
import { startJobs } from './platform/job/start-jobs.ts'
import type { Shop } from './platform/shop/shop.ts'
import { assertPortFree, serve, serveInProcesses, serveStatusOf } from './web.ts'

// Log lines are buffered for up to a quarter of a second and flushed on exit, so no response waits for them.
const log = pino({ base: null }, pino.destination({ sync: false, minLength: 8_192, periodicFlush: 250 }))
// A query that nobody awaits, perhaps in a library, must not stop the server when the database is away.
const lifecycle = openLifecycle(log, (error) => error instanceof DatabaseAway || error instanceof DatabaseBusy)

try {
  const config = readConfig(process.env)
  if (cluster.isPrimary) await start(config)
  else await startWebProcess(config)
} catch (error) {
  await lifecycle.fail(error)
}

/** Starts the parts that this process's role requires: database, jobs, web, each after its dependencies. */
async function start(given: Config): Promise<void> {
  const serves = given.role !== 'worker'
  if (serves) await assertPortFree(given)
  prepareDataDir(given.dataDir)
  const urls = given.database ?? (await startOwnDatabase(given))
  await assertReachable('DATABASE_URL', urls.url)
  if (urls.ownerUrl !== urls.url) await assertReachable('DATABASE_OWNER_URL', urls.ownerUrl)
  await migrate(urls)
  const database = connect(urls.url)
  const config = { ...given, demo: await decideDemo(database.db, given, new Date()) }
  const shop = await openShop(config, database)
  if (config.demo) await seedDemo(shop)
  if (config.role !== 'web') await runJobs(shop)
  if (!serves) await serveStatusOf(shop, lifecycle)
  if (serves && config.workers === 1) await serve(shop, lifecycle)
  if (serves && config.workers > 1) await serveInProcesses(config, urls.url, { log, lifecycle })
  console.log(serves ? `ready http://127.0.0.1:${config.port}/` : 'ready to run jobs, without a port')
}

/** One of several web processes: the first process has prepared the database and passes on its address. */
async function startWebProcess(config: Config): Promise<void> {
  if (!config.database) throw new Error('a web process was started without a database address')
  await serve(await openShop(config, connect(config.database.url)), lifecycle)
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

function connect(databaseUrl: string): Database {
  const database = openDatabase(databaseUrl, {
    limits: requestLimits,
    onConnectionLost: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
  })
  lifecycle.opened('the connections', database.close)
  return database
}

async function openShop(config: Config, database: Database): Promise<Shop> {
  const shop = await createShop(config, database, { domains, log })
  lifecycle.opened('the shop', shop.close)
  return shop
}
