import type { Db, Tx } from '../../core/database/database.ts'
import { hashToken } from '../../platform/http/auth.ts'
import { newToken } from '../account/sessions.ts'

/** A session lasts a working day at most, and ends after half an hour without use (`authenticateOperator`). */
export const operatorSessionMs = 8 * 3_600_000

export async function openOperatorSession(
  tx: Db | Tx,
  { operatorId, ipHash, userAgent, now }: { operatorId: number; ipHash: Buffer; userAgent: string; now: Date },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('operatorSession')
    .values({
      operatorId,
      tokenHash: hashToken(token),
      ipHash,
      userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + operatorSessionMs),
    })
    .execute()
  return token
}

export async function endOperatorSession(db: Db, { sessionId, now }: { sessionId: number; now: Date }): Promise<void> {
  await db
    .updateTable('operatorSession')
    .set({ revokedAt: now })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends all of an operator's sessions except `exceptId`. */
export async function endOperatorSessions(
  tx: Tx,
  { operatorId, exceptId = 0, now }: { operatorId: number; exceptId?: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('operatorSession')
    .set({ revokedAt: now })
    .where('operatorId', '=', operatorId)
    .where('id', '<>', exceptId)
    .where('revokedAt', 'is', null)
    .execute()
}
