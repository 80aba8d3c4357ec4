import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import { isLoopback } from './limit.ts'
import type { App } from './mount.ts'

/** Per address and process: thousands of people can share one at a mobile carrier or an office. */
export const writesPerMinute = 6_000
const readsPerMinute = 60_000

/** Stops a single address from using up a whole process. People are limited per target instead (`limit`). */
export function guardFlood(app: App, shop: Shop): void {
  const clockMs = () => shop.now().getTime()
  const [countRead, countWrite] = [openCount(clockMs), openCount(clockMs)]
  app.addHook('onRequest', (request, _reply, done) => {
    if (!/^\/(admin\/)?api\//.test(request.url) || request.method === 'OPTIONS') return done()
    const ip = request.callerIp
    if (shop.config.demo && isLoopback(ip)) return done()
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const { count, secondsLeft } = isRead ? countRead(ip) : countWrite(ip)
    if (count <= (isRead ? readsPerMinute : writesPerMinute)) done()
    else done(new Refusal('TOO_FREQUENT', { seconds: secondsLeft }))
  })
}

/**
 * Counts an address's calls in the current minute, in this process only: it is this process that needs protection, and
 * writing a row for each call would cost more than it saves.
 */
function openCount(clockMs: () => number) {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (ip: string) => {
    const now = clockMs()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + 60_000
    }
    const count = (counts.get(ip) ?? 0) + 1
    counts.set(ip, count)
    return { count, secondsLeft: Math.max(1, Math.ceil((endsAt - now) / 1_000)) }
  }
}
