import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { runPrepared } from '../db/prepared.ts'
import { hashToken, type User } from '../http/auth.ts'
import { gather } from '../lib/gather.ts'

/** How old `last_seen_at` may grow: reads shall not write a row each. */
const seenEveryMs = 5 * 60_000

/** The shopper behind a token, or undefined when it is unknown, revoked, expired or of a closed account. */
export type Authenticate = (token: string) => Promise<User | undefined>

interface SessionRow {
  hash: string
  sessionId: number
  userId: number
  frozen: boolean
  /** not since `seenEveryMs` */
  unseen: boolean
  grade: User['grade'] | null
}

/** Asks the database each time, for all who call at one moment together. */
export function openSessions(database: Pick<Database, 'db' | 'pool'>, clock: () => Date): Authenticate {
  const { db } = database
  const find = gather(async (hashes: string[]) => {
    const now = clock()
    const statement = sql<SessionRow>`
      SELECT encode(s.token_hash, 'hex') AS hash, s.id AS "sessionId", s.user_id AS "userId", u.frozen_at IS NOT NULL AS frozen,
        s.last_seen_at < ${new Date(now.getTime() - seenEveryMs)} AS unseen,
        CASE WHEN g.id IS NOT NULL
          THEN json_build_object('id', g.id, 'rateBp', g.rate_bp, 'weight', g.weight) END AS grade
      FROM session s
      JOIN app_user u ON u.id = s.user_id
      LEFT JOIN grade g ON g.id = u.grade_id AND g.enabled
      WHERE s.token_hash = ANY(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])
        AND s.revoked_at IS NULL AND s.expires_at > ${now} AND u.closed_at IS NULL`
    const rows = await runPrepared(database, 'session', statement)
    return rows.map((row) => [row.hash, row] as const)
  })
  return async (token) => {
    const session = await find(hashToken(token).toString('hex'))
    if (!session) return undefined
    const { sessionId, userId, frozen, unseen, grade } = session
    if (unseen) await db.updateTable('session').set({ lastSeenAt: clock() }).where('id', '=', sessionId).execute()
    return { id: userId, sessionId, frozen, grade: grade ?? undefined }
  }
}
