import type { Db } from '../db/database.ts'
import { hashToken, type User } from '../http/auth.ts'

/** How old `last_seen_at` may grow: reads shall not write a row each. */
const seenEveryMs = 5 * 60_000

/** The shopper behind `token`, or undefined when it is unknown, revoked, expired or of a closed account. */
export async function authenticate(db: Db, token: string, now: Date): Promise<User | undefined> {
  const session = await db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select(['session.id', 'session.userId', 'session.lastSeenAt', 'appUser.frozenAt'])
    .where('tokenHash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('appUser.closedAt', 'is', null)
    .executeTakeFirst()
  if (!session) return undefined
  if (now.getTime() - session.lastSeenAt.getTime() > seenEveryMs) {
    await db.updateTable('session').set({ lastSeenAt: now }).where('id', '=', session.id).execute()
  }
  return { id: session.userId, sessionId: session.id, frozen: session.frozenAt !== null }
}
