import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { witness } from '../../core/database/witness.ts'
import { hashIp } from '../../core/secret/secret.ts'
import { maskAddress } from '../../core/text/mask.ts'
import { hashToken } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { newToken } from '../account/sessions.ts'
import { rememberDevice } from './devices.ts'

/** A session lasts a working day at most, and ends after half an hour without a call. */
export const operatorSessionMs = 8 * 3_600_000
export const operatorIdleMs = 30 * 60_000

/** @param remember from now on the device counts as known */
export async function openOperatorSession(
  { db, secret }: Pick<Shop, 'db' | 'secret'>,
  wanted: {
    operatorId: number
    ip: string
    userAgent: string
    deviceHash: Buffer
    remember: boolean
    now: Date
  },
): Promise<string> {
  const { operatorId, ip, userAgent, deviceHash, remember, now } = wanted
  witness()?.identify(`operator:${operatorId}`)
  const token = newToken()
  await db
    .insertInto('operatorSession')
    .values({
      operatorId,
      tokenHash: hashToken(token),
      ipHash: hashIp(secret, ip),
      address: maskAddress(ip),
      deviceHash,
      userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + operatorSessionMs),
    })
    .execute()
  if (remember) await rememberDevice(db, { operatorId, deviceHash, now })
  return token
}

/** An operator's live sessions, the most recently used first. */
export async function listOperatorSessions(db: Db, operatorId: number, now: Date) {
  return db
    .selectFrom('operatorSession')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastSeenAt'])
    .where('operatorId', '=', operatorId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', new Date(now.getTime() - operatorIdleMs))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Ends one of the operator's own sessions.
 * @throws Refusal NOT_FOUND, also for another operator's and one that has ended
 */
export async function revokeOperatorSession(
  db: Db,
  { operatorId, sessionId, now }: { operatorId: number; sessionId: number; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('operatorSession')
    .set({ revokedAt: now })
    .where('id', '=', sessionId)
    .where('operatorId', '=', operatorId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
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
