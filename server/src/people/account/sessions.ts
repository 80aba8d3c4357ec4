import { randomBytes } from 'node:crypto'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { hashIp, sign } from '../../core/secret/secret.ts'
import { hashToken } from '../../platform/http/auth.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockUser } from './users.ts'

/** The device that a session was opened on, as stored. */
export interface Device {
  platform: string
  userAgent: string
  /** from `hashIp` */
  ipHash: Buffer
  /** of the mark stored in the browser */
  deviceHash: Buffer
}

export function toDevice(
  { secret }: Pick<Shop, 'secret'>,
  { client, userAgent, ip, deviceMark }: Pick<Context, 'client' | 'userAgent' | 'ip'> & { deviceMark: () => string },
): Device {
  const deviceHash = sign(secret, 'device', deviceMark()).subarray(0, 16)
  return { platform: client.platform, userAgent, ipHash: hashIp(secret, ip), deviceHash }
}

/**
 * Logs a user in: opens a session, and ends the oldest if there are too many.
 * @returns the token, 256 random bits; only its hash is stored
 */
export async function openSession(
  tx: Tx,
  { userId, device, limits, now }: { userId: number; device: Device; limits: SettingValues['security']; now: Date },
): Promise<string> {
  // Two concurrent log-ins would each count without the other.
  await lockUser(tx, userId)
  const token = newToken()
  await tx
    .insertInto('session')
    .values({
      userId,
      tokenHash: hashToken(token),
      platform: device.platform,
      userAgent: device.userAgent,
      ipHash: device.ipHash,
      deviceHash: device.deviceHash,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + limits.sessionDays * 86_400_000),
    })
    .execute()
  await tx.updateTable('appUser').set({ lastLoginAt: now }).where('id', '=', userId).execute()
  const kept = liveSessions(tx, userId, now).select('id').orderBy('id', 'desc').limit(limits.sessionMax)
  await tx
    .updateTable('session')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('id', 'not in', kept)
    .execute()
  return token
}

/** Ends every session of a user except `exceptId`. */
export async function revokeSessions(
  tx: Tx,
  { userId, exceptId = 0, now }: { userId: number; exceptId?: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('id', '<>', exceptId)
    .execute()
}

/** Logs out the calling device; harmless when repeated. */
export async function endSession(db: Db, { sessionId, now }: { sessionId: number; now: Date }): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function listSessions(db: Db, userId: number, now: Date) {
  return liveSessions(db, userId, now)
    .select(['id', 'platform', 'userAgent', 'createdAt', 'lastSeenAt'])
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countSessions(db: Db, userId: number, now: Date): Promise<number> {
  const { count } = await liveSessions(db, userId, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Logs one device out.
 * @throws Refusal NOT_FOUND, also for another user's session and one that has ended
 */
export async function revokeSession(
  db: Db,
  { userId, sessionId, now }: { userId: number; sessionId: number; now: Date },
): Promise<void> {
  const revoked = await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (revoked.numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
}

function liveSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** "Chrome · Windows", from the user agent: enough for users to recognise their own devices. */
export function describeDevice(userAgent: string): string {
  const program = programs.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [program, system].filter(Boolean).join(' · ')
}

// The first match wins: browsers' user agents contain the names of older ones.
const programs: [string, RegExp][] = [
  ['WeChat', /MicroMessenger/],
  ['Alipay', /AlipayClient/],
  ['QQ Browser', /QQBrowser/],
  ['UC Browser', /UCBrowser/],
  ['Huawei Browser', /HuaweiBrowser/],
  ['Mi Browser', /MiuiBrowser/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\//],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const systems: [string, RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]
