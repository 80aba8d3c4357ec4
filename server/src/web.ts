import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer as createTcpServer, Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Lifecycle, StartError } from './core/process/lifecycle.ts'
import type { Config } from './platform/config/config.ts'
import { createServer, createStatusServer } from './platform/http/server.ts'
import type { Shop } from './platform/shop/shop.ts'

/** How long clients with an open connection have to send their next request; its answer then closes the connection. */
const lingerMs = 1_000
/** How long requests in progress have to finish when the server is asked to stop. */
const drainMs = 20_000
const pauseBeforeRestartMs = 1_000

/** Serves requests in this process. */
export async function serve(shop: Shop, lifecycle: Lifecycle): Promise<void> {
  const app = await createServer(shop)
  let stopping = false
  app.server.prependListener('request', (_request, response) => {
    if (stopping) response.setHeader('connection', 'close')
  })
  lifecycle.opened('the web server', async () => {
    stopping = true
    // No new connections. Not `app.server.close`, which also ends idle ones; those would be reset if their next request
    // is on the way.
    TcpServer.prototype.close.call(app.server)
    if ((await countConnections(app.server)) > 0) await sleep(lingerMs)
    // Otherwise keep-alive connections would stay open after their last response.
    const release = setInterval(() => app.server.closeIdleConnections(), 100)
    const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
    await app.close()
    clearInterval(release)
    clearTimeout(cut)
  })
  await app.listen({ host: shop.config.host, port: shop.config.port })
}

/** Serves only health and metrics, on `STATUS_PORT`. */
export async function serveStatusOf(shop: Shop, lifecycle: Lifecycle): Promise<void> {
  const { host, statusPort } = shop.config
  if (statusPort === undefined) return
  await assertPortFree({ host, port: statusPort })
  const app = await createStatusServer(shop)
  lifecycle.opened('the status server', async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  await app.listen({ host, port: statusPort })
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}

/** Serves requests in `config.workers` processes on one port; one that dies is replaced. */
export async function serveInProcesses(
  config: Config,
  databaseUrl: string,
  { log, lifecycle }: { log: Logger; lifecycle: Lifecycle },
): Promise<void> {
  let ending = false
  lifecycle.opened('the web processes', async () => {
    ending = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endWorker(worker)))
  })
  await Promise.all(Array.from({ length: config.workers }, () => startWorker()))

  async function startWorker(): Promise<void> {
    const worker = cluster.fork({
      DATABASE_URL: databaseUrl,
      // Processes that serve requests must not know how to connect as the owner.
      DATABASE_OWNER_URL: '',
      DEMO: config.demo ? '1' : '0',
      ROLE: 'web',
      WORKERS: '1',
    })
    const died = once(worker, 'exit')
    const listens = once(worker, 'listening')
    await Promise.race([
      listens,
      died.then(() => Promise.reject(new StartError('a web process exited while starting'))),
    ])
    log.info({ pid: worker.process.pid }, 'a web process is listening')
    died.then(() => replace(worker)).catch((error) => lifecycle.fail(error))
  }

  async function replace(dead: Worker): Promise<void> {
    if (ending) return
    log.error({ pid: dead.process.pid }, 'a web process died and is replaced')
    await sleep(pauseBeforeRestartMs)
    // The database may be briefly unavailable too: the other processes carry on, and this one is retried.
    if (!ending) await startWorker().catch(() => replace(dead))
  }
}

async function endWorker(worker: Worker): Promise<void> {
  const died = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await died
}

/** Called before anything else is started, so that starting the shop twice fails at once. */
export async function assertPortFree({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createTcpServer()
  probe.listen({ host, port })
  try {
    await once(probe, 'listening')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') throw new StartError(`PORT ${port} is taken on ${host}: choose another with PORT`)
    if (code === 'EACCES') throw new StartError(`PORT ${port} requires more rights than this user has`)
    throw new StartError(`HOST ${host} cannot be listened on (${code})`)
  }
  probe.close()
  await once(probe, 'close')
}
