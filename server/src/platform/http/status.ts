import { pendingMigrations } from '../../core/database/migrate.ts'
import type { Shop } from '../shop/shop.ts'
import type { App } from './mount.ts'

/** Monitoring endpoints: liveness, readiness and metrics. */
export function serveStatus(app: App, shop: Shop): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    try {
      const pending = await pendingMigrations(shop)
      if (pending.length === 0) return { status: 'ready' }
      return reply.code(503).send({ status: 'waiting', reason: 'migrations are missing', pending })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'waiting', reason: 'the database cannot be reached' })
    }
  })

  app.get('/metrics', async (_request, reply) =>
    reply.type(shop.metrics.contentType).send(await shop.metrics.metrics()),
  )
}
