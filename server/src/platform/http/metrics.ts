import { Counter, Histogram } from 'prom-client'
import type { Shop } from '../shop/shop.ts'
import type { App } from './mount.ts'
import type { Callers } from './trust.ts'

/** Logs and measures every answered call. Files are measured but not logged. */
export function measure(app: App, { metrics }: Shop, callers: Callers): void {
  const duration = new Histogram({
    name: 'shop_request_seconds',
    help: 'Response time, by route and outcome (the envelope status and code, else the HTTP status)',
    labelNames: ['method', 'route', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [metrics],
  })
  const failures = new Counter({
    name: 'shop_unexpected_errors_total',
    help: 'Responses with INTERNAL; each has one error in the log',
    registers: [metrics],
  })

  app.addHook('onRequest', (request, reply, done) => {
    request.callerIp = callers.addressOf(request.socket.remoteAddress, request.headers['x-forwarded-for'])
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'unknown'
    const outcome = request.outcome || String(reply.statusCode)
    duration.observe({ method: request.method, route, outcome }, reply.elapsedTime / 1000)
    if (outcome.endsWith(' INTERNAL')) failures.inc()
    if (!route.includes('/api/')) return
    const actor = request.operator ? `operator:${request.operator.id}` : request.user && `user:${request.user.id}`
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, route, outcome, ms, ip: request.callerIp, actor }, 'answered')
  })
}
