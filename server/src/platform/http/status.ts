import { setTimeout as sleep } from 'node:timers/promises'
import type { Limits } from '../../core/database/connections.ts'
import { type Database, openDatabase } from '../../core/database/database.ts'
import { pendingMigrations } from '../../core/database/migrate.ts'
import type { Shop } from '../shop/shop.ts'
import type { App } from './mount.ts'
import { knowCallers } from './trust.ts'

/** Monitoring endpoints: liveness, readiness and metrics. */
export function serveStatus(app: App, shop: Shop): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  const findPending = openProbe(shop)
  app.addHook('onClose', () => findPending.close())
  app.get('/readyz', async (request, reply) => {
    try {
      const pending = await findPending()
      if (pending.length === 0) return { status: 'ready' }
      return reply.code(503).send({ status: 'waiting', reason: 'migrations are missing', pending })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'waiting', reason: 'the database cannot be reached' })
    }
  })

  const { metricsFor } = shop.config
  const listed = metricsFor === undefined ? undefined : knowCallers(metricsFor)
  app.get('/metrics', async (request, reply) => {
    // A status server has no proxies in front of it.
    if (listed && !listed.isTrusted(request.callerIp || listed.addressOf(request.ip, undefined))) {
      return reply.callNotFound()
    }
    return reply.type(shop.metrics.contentType).send(await shop.metrics.metrics())
  })
}

const readyWithinMs = 1_500
const probeLimits: Limits = {
  connectMs: readyWithinMs,
  statementMs: readyWithinMs,
  lockMs: readyWithinMs,
  idleInTransactionMs: readyWithinMs,
  answerMs: readyWithinMs,
}

/**
 * Asks for missing migrations on its own connection, so that a shop whose connections are all taken still answers.
 * Concurrent callers share one query.
 */
function openProbe({ pool }: Shop): { (): Promise<string[]>; close(): Promise<void> } {
  let database: Database | undefined
  let asking: Promise<string[]> | undefined
  const ask = () => {
    database ??= openDatabase(pool.options.connectionString as string, { connections: 1, limits: probeLimits })
    asking ??= pendingMigrations(database).finally(() => {
      asking = undefined
    })
    return Promise.race([asking, tooLate()])
  }
  return Object.assign(ask, { close: async () => database?.close() })
}

async function tooLate(): Promise<never> {
  await sleep(readyWithinMs, undefined, { ref: false })
  throw new Error('the database does not answer')
}
