import { type IRateLimiterRes, RateLimiterPostgres } from 'rate-limiter-flexible'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../shop/shop.ts'

const limiters = new WeakMap<Shop, Map<string, RateLimiterPostgres>>()

/**
 * Counts one use of `key` against `points` in `seconds` (from the first use on), on all nodes together.
 * @throws Refusal TOO_FREQUENT with the seconds to wait
 */
export async function limit(shop: Shop, name: string, key: string, points: number, seconds: number): Promise<void> {
  try {
    await limiterOf(shop, name, points, seconds).consume(key)
  } catch (rejected) {
    // A database error is one; what is no error is the limiter saying no.
    if (rejected instanceof Error) throw rejected
    const { msBeforeNext = 1000 } = rejected as IRateLimiterRes
    throw new Refusal('TOO_FREQUENT', { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
  }
}

/** As `limit`, by address; size it for carriers and offices. The demo's own machine is not counted. */
export async function limitIp(shop: Shop, name: string, ip: string, points: number, seconds: number): Promise<void> {
  if (shop.config.demo && isLoopback(ip)) return
  await limit(shop, `ip-${name}`, ip, points, seconds)
}

/** Forgets what was counted, e.g. after the right password. */
export async function resetLimit(shop: Shop, name: string, key: string): Promise<void> {
  await limiterOf(shop, name, 1, 1).delete(key)
}

/** Rows nobody counts in any more; for the nightly clean-up. */
export async function cleanLimits({ db }: Pick<Shop, 'db'>, now: Date): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<', now.getTime()).execute()
}

function limiterOf(shop: Shop, name: string, points: number, duration: number): RateLimiterPostgres {
  const known = limiters.get(shop) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(shop, known)
  const key = `${name}:${points}:${duration}`
  const limiter =
    known.get(key) ??
    new RateLimiterPostgres({
      storeClient: shop.pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
      // Who is over the limit is told so without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
    })
  known.set(key, limiter)
  return limiter
}

export function isLoopback(ip: string): boolean {
  return /^(::ffff:)?127\./.test(ip) || ip === '::1'
}
