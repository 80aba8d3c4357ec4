import type { Db } from '../../core/database/database.ts'
import { hashToken, type Operator } from '../../platform/http/auth.ts'
import { expandPermissions } from './rules.ts'

/** After this long without a call an operator's session ends. */
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
    permissions: new Set(expandPermissions(session.permissions)),
  }
}
