import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Shop } from '../shop.ts'
import { isLoopback, limitIp } from './limit.ts'
import type { App } from './mount.ts'
import { Refusal } from './refusal.ts'

/** Per address: a mobile carrier or an office puts thousands of people behind one. */
export const writesPerMinute = 6_000
const readsPerMinute = 60_000

/** Stops a single address from taking the whole server. What counts for people are the limits per target. */
export function guardFlood(app: App, shop: Shop): void {
  // Only this process's own shield, so it may count alone: a row written for every read would cost more than it saves.
  const reads = new RateLimiterMemory({ points: readsPerMinute, duration: 60 })
  app.addHook('onRequest', async (request) => {
    if (!/^\/(admin\/)?api\//.test(request.url) || request.method === 'OPTIONS') return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await limitIp(shop, 'write', request.ip, writesPerMinute, 60)
    } else if (!(shop.config.demo && isLoopback(request.ip))) {
      await reads.consume(request.ip).catch((rejected: RateLimiterRes) => {
        throw new Refusal('TOO_FREQUENT', { seconds: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)) })
      })
    }
  })
}
