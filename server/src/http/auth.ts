import { createHash } from 'node:crypto'
import type { Permission } from '@shop/contract'
import type { Db } from '../db/database.ts'

/** Who calls: a shopper with a live session. */
export interface User {
  id: number
  sessionId: number
  /** may read, may not act */
  frozen: boolean
}

export interface Operator {
  id: number
  sessionId: number
  name: string
  /** the shopper account of the same person, if any */
  userId: number | undefined
  permissions: ReadonlySet<Permission>
}

/** Only this is stored of a session's token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Old clients send a guest's missing token as text. */
export function readToken(header: string | string[] | undefined): string | undefined {
  const token = typeof header === 'string' ? header.trim() : ''
  return token === '' || token.length > 200 || ['false', 'null', 'undefined'].includes(token) ? undefined : token
}

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

/** Without a call for this long an operator's session ends. */
const operatorIdleMs = 30 * 60_000

/** The operator behind the cookie's token, or undefined when it is unknown, revoked, expired, idle or disabled. */
export async function authenticateOperator(db: Db, token: string, now: Date): Promise<Operator | undefined> {
  const session = await db
    .selectFrom('operatorSession')
    .innerJoin('operator', 'operator.id', 'operatorSession.operatorId')
    .innerJoin('operatorRole', 'operatorRole.id', 'operator.roleId')
    .select([
      'operatorSession.id',
      'operatorSession.operatorId',
      'operatorSession.lastSeenAt',
      'operator.name',
      'operator.userId',
      'operatorRole.permissions',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('operatorSession.lastSeenAt', '>', new Date(now.getTime() - operatorIdleMs))
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (!session) return undefined
  if (now.getTime() - session.lastSeenAt.getTime() > 60_000) {
    await db.updateTable('operatorSession').set({ lastSeenAt: now }).where('id', '=', session.id).execute()
  }
  return {
    id: session.operatorId,
    sessionId: session.id,
    name: session.name,
    userId: session.userId ?? undefined,
    permissions: new Set(session.permissions as Permission[]),
  }
}
