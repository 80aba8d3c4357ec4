import { randomInt } from 'node:crypto'
import type { Language } from '@shop/contract/core/common.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { AppUser } from '../../core/database/types.ts'
import { startingWith } from '../../core/text/like.ts'
import { maskEmail, maskMobile } from '../../core/text/mask.ts'
import type { Recipient } from '../../platform/notice/recipients.ts'
import { endOpeningCodes } from '../credential/codes.ts'
import type { Target } from '../credential/target.ts'

export type UserRow = Selectable<AppUser>

export interface NewUser {
  target: Target
  passwordHash?: string
  inviterId?: number
  language: Language
  platform: string
  now: Date
}

/** Creates a user; undefined if this number or address is taken, even if only just now. */
export async function insertUser(tx: Db | Tx, user: NewUser): Promise<UserRow | undefined> {
  const { target, passwordHash = null, inviterId = null, language, platform, now } = user
  for (;;) {
    const inserted = await tx
      .insertInto('appUser')
      .values({
        [target.kind]: target.value,
        nickname: maskTarget(target),
        passwordHash,
        passwordSetAt: passwordHash === null ? null : now,
        inviteCode: newInviteCode(),
        inviterId,
        language,
        platform,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (inserted) return inserted
    // Otherwise the invite code collided, which happens once in a million times: draw another.
    if (await findUserByTarget(tx, target)) return undefined
  }
}

export async function forgetInviter(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('appUser').set({ inviterId: null }).where('id', '=', userId).execute()
}

/** The user with this number or address; a closed account has none. */
export async function findUserByTarget(db: Db | Tx, target: Target): Promise<UserRow | undefined> {
  return db.selectFrom('appUser').selectAll().where(target.kind, '=', target.value).executeTakeFirst()
}

/** @throws Refusal ACCOUNT_FROZEN */
export async function assertNotFrozen(tx: Tx, userId: number): Promise<void> {
  const user = await tx.selectFrom('appUser').select('frozenAt').where('id', '=', userId).executeTakeFirst()
  if (user?.frozenAt) throw new Refusal('ACCOUNT_FROZEN')
}

export async function findUser(db: Db | Tx, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirst()
}

export async function getUser(db: Db | Tx, userId: number): Promise<UserRow> {
  return db.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

/** The user as the recipient of notices; undefined for a closed account. */
export async function findRecipient(db: Db, userId: number): Promise<Recipient | undefined> {
  const user = await findUser(db, userId)
  if (!user || user.closedAt !== null) return undefined
  return { mobile: user.mobile, email: user.email, language: user.language as Language }
}

/** Locks the user, to serialise all changes of one account: sessions, addresses, password. */
export async function lockUser(tx: Tx, userId: number): Promise<UserRow> {
  return tx.selectFrom('appUser').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The id of the active user with this invite code. */
export async function findInviter(db: Db | Tx, inviteCode: string): Promise<number | undefined> {
  const inviter = await db
    .selectFrom('appUser')
    .select('id')
    .where('inviteCode', '=', inviteCode.trim().toUpperCase())
    .where('frozenAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return inviter?.id
}

/** The user's id if the user is active. */
export async function findActiveUser(db: Db | Tx, userId: number): Promise<number | undefined> {
  const user = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('frozenAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return user?.id
}

/** `138****0001`, `a***@example.com`: an account's initial nickname, and how lists show a target. */
export function maskTarget({ kind, value }: Target): string {
  return kind === 'mobile' ? maskMobile(value) : maskEmail(value)
}

// Without letters and digits that are easily confused.
const inviteAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newInviteCode(): string {
  return Array.from({ length: 8 }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')
}

/** Sets a password, and ends the codes that would open the account without it. */
export async function setPasswordHash(
  tx: Tx,
  { userId, hash, now }: { userId: number; hash: string; now: Date },
): Promise<void> {
  const { mobile, email } = await tx
    .updateTable('appUser')
    .set({ passwordHash: hash, passwordSetAt: now })
    .where('id', '=', userId)
    .returning(['mobile', 'email'])
    .executeTakeFirstOrThrow()
  await endOpeningCodes(tx, { targets: [mobile, email].filter((target) => target !== null), now })
}

/**
 * Whether the mobile number or the nickname of `app_user u` starts with the keyword, as a part of a query. Each has an
 * index.
 */
export function userMatches(keyword: string): RawBuilder<boolean> {
  const start = startingWith(keyword.toLowerCase())
  return sql<boolean>`(u.mobile LIKE ${start} OR lower(u.nickname) LIKE ${start})`
}
