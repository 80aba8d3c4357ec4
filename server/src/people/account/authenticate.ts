import { sql } from 'kysely'
import { listen } from '../../core/database/listen.ts'
import { unmeasured } from '../../core/database/prepare.ts'
import { gather } from '../../core/load/gather.ts'
import { hashTokenHex, type Sessions, type User } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { gradeOf } from '../grade/queries.ts'
import { createSessionCache, type Session } from './session-cache.ts'

/** How stale `last_seen_at` may get: not every read should write a row. */
const seenEveryMs = 5 * 60_000
/** A session takes less than half a KiB of memory. */
const cacheSize = 10_000
const keptMs = 60_000
/** A node that loses its notice connection goes back to asking the database within twice this time. */
const aliveMs = 500

/** @throws when the database cannot be reached */
export async function openSessions(shop: Shop): Promise<{ value: Sessions; close: () => Promise<void> }> {
  const { db, pool, log } = shop
  const clock = () => shop.now()
  const find = gather(async (hashes: string[]) => {
    const now = clock()
    const { rows } = await sql<Session>`
      SELECT encode(s.token_hash, 'hex') AS hash, s.id AS session_id, s.user_id, u.frozen_at IS NOT NULL AS frozen,
        s.last_seen_at < ${new Date(now.getTime() - seenEveryMs)} AS unseen, s.expires_at,
        ${gradeOf('u')} AS grade
      FROM session s JOIN app_user u ON u.id = s.user_id
      WHERE s.token_hash = ANY(${unmeasured(
        'bytea',
        hashes.map((hash) => Buffer.from(hash, 'hex')),
      )})
        AND s.revoked_at IS NULL AND s.expires_at > ${now} AND u.closed_at IS NULL`.execute(db)
    return rows.map((row) => [row.hash, row] as const)
  })

  async function load(hash: string): Promise<Session | undefined> {
    const session = await find(hash)
    if (session?.unseen) {
      await db.updateTable('session').set({ lastSeenAt: clock() }).where('id', '=', session.sessionId).execute()
    }
    return session
  }

  const kept = createSessionCache({ most: cacheSize, keptMs, clock })
  const listener = await listen(pool, 'session', {
    aliveMs,
    onReady: async () => kept.setConnected(true),
    onNotice: (userId) => (userId === '' ? kept.clear() : kept.forget(Number(userId))),
    onLost: () => kept.setConnected(false),
    onError: (error) => log.warn({ err: error }, 'sessions: lost the notice connection, reconnecting'),
  })

  const sessions: Sessions = {
    authenticate: async (token) => {
      const hash = hashTokenHex(token)
      return toUser(await kept.read(hash, () => load(hash)))
    },
    forget: kept.forget,
    clear: kept.clear,
  }
  return { value: sessions, close: () => listener.close() }
}

function toUser(session: Session | undefined): User | undefined {
  if (!session) return undefined
  const { sessionId, userId, frozen, grade } = session
  return { id: userId, sessionId, frozen, grade: grade ?? undefined }
}
