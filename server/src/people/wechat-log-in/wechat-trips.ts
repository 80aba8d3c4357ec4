import { randomBytes } from 'node:crypto'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { addMinutes } from '../../core/value/time.ts'
import { hashToken } from '../../platform/http/auth.ts'
import type { WechatAccount } from '../account/wechat-queries.ts'

// The links between the two halves of a log-in by the official account: the state on the way to WeChat and back, and
// the ticket until an unknown WeChat account has a user. Both are valid in one browser only, and stored as hashes.

const lifeMinutes = 10

export interface Trip {
  deviceHash: Buffer
  /** the logged-in user who binds their WeChat account; null for a log-in */
  userId: number | null
  now: Date
}

/** @returns the state: letters and digits, which is all WeChat passes through */
export async function openState(db: Db, { deviceHash, userId, now }: Trip): Promise<string> {
  const state = randomBytes(24).toString('hex')
  const expiresAt = addMinutes(now, lifeMinutes)
  await db
    .insertInto('wechatState')
    .values({ stateHash: hashToken(state), deviceHash, userId, expiresAt })
    .execute()
  return state
}

/**
 * Uses a state up.
 * @throws Refusal BIND_TICKET if it has expired, was used, or was opened in another browser or for another user
 */
export async function spendState(db: Db, { state, deviceHash, userId, now }: Trip & { state: string }): Promise<void> {
  const spent = await db
    .deleteFrom('wechatState')
    .where('stateHash', '=', hashToken(state))
    .where('deviceHash', '=', deviceHash)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (spent.numDeletedRows === 0n) throw new Refusal('BIND_TICKET')
}

/** A WeChat account that waits for a user. */
export interface Ticketed extends WechatAccount {
  /** `""` if the user does not share it */
  nickname: string
}

export async function openTicket(
  tx: Tx,
  { appId, openid, unionid, nickname }: Ticketed,
  { deviceHash, now }: { deviceHash: Buffer; now: Date },
): Promise<string> {
  const ticket = randomBytes(24).toString('hex')
  const account = { appId, openid, unionid, nickname }
  const row = { ...account, ticketHash: hashToken(ticket), deviceHash, expiresAt: addMinutes(now, lifeMinutes) }
  await tx.insertInto('wechatTicket').values(row).execute()
  return ticket
}

/**
 * Locks a ticket, so that a concurrent call finds it used; undefined if it has expired, was used, or is another
 * browser's.
 */
export async function lockTicket(
  tx: Tx,
  { ticket, deviceHash, now }: { ticket: string; deviceHash: Buffer; now: Date },
): Promise<Ticketed | undefined> {
  return tx
    .selectFrom('wechatTicket')
    .select(['appId', 'openid', 'unionid', 'nickname'])
    .where('ticketHash', '=', hashToken(ticket))
    .where('deviceHash', '=', deviceHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteTicket(tx: Tx, ticket: string): Promise<void> {
  await tx.deleteFrom('wechatTicket').where('ticketHash', '=', hashToken(ticket)).execute()
}
