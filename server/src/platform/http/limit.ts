import { type IRateLimiterRes, RateLimiterPostgres } from 'rate-limiter-flexible'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../shop/shop.ts'

const limiters = new WeakMap<Shop, Map<string, RateLimiterPostgres>>()

/**
 * Counts one use of `key`, of at most `points` in `seconds` from the first use, across all nodes.
 * @throws Refusal TOO_FREQUENT with the seconds to wait
 */
export async function limit(shop: Shop, name: string, key: string, points: number, seconds: number): Promise<void> {
  try {
    await limiterOf(shop, name, points, seconds).consume(key)
  } catch (rejected) {
    // The limiter refuses by rejecting with something that is not an Error; a database error is one.
    if (rejected instanceof Error) throw rejected
    const { msBeforeNext = 1000 } = rejected as IRateLimiterRes
    throw new Refusal('TOO_FREQUENT', { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
  }
}

/** Like `limit`, per address; allow for carriers and offices. Loopback calls are not counted in the demo. */
export async function limitIp(shop: Shop, name: string, ip: string, points: number, seconds: number): Promise<void> {
  if (shop.config.demo && isLoopback(ip)) return
  await limit(shop, `ip-${name}`, ip, points, seconds)
}

/** Resets the count, e.g. after a correct password. */
export async function resetLimit(shop: Shop, name: string, key: string): Promise<void> {
  await limiterOf(shop, name, 1, 1).delete(key)
}

/** Deletes expired rows; for the nightly clean-up. */
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
      // Callers over the limit are refused without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
    })
  known.set(key, limiter)
  return limiter
}

export function isLoopback(ip: string): boolean {
  return /^(::ffff:)?127\./.test(ip) || ip === '::1'
}
