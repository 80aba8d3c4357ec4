import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { adjustment } from '../books/ledger/events.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import type { Db } from '../core/database/database.ts'
import { seal } from '../core/secret/seal.ts'
import { loadSecret } from '../core/secret/secret.ts'
import { hashPassword } from '../people/credential/passwords.ts'
import { newTotpSecret, totpCode, totpStep } from '../people/operator/totp.ts'
import { hashToken } from '../platform/http/auth.ts'

/** A shopper with a live session: `shop.call(user, …)` sends the session's token. */
export interface TestUser {
  id: number
  token: string
  sessionId: number
  mobile: string
}

export interface TestOperator {
  id: number
  token: string
  sessionId: number
  login: string
}

export interface UserTerms {
  mobile?: string
  email?: string
  nickname?: string
  gradeId?: number
  inviterId?: number
  balanceFen?: number
  points?: number
  createdAt?: Date
}

/**
 * Users and operators of a running shop. They have no password, because hashing one is slow by design: `givenPassword`
 * sets one.
 */
export function givenAccounts({ db }: { db: Db }) {
  /** A shopper inserted into the database, with a session and, on request, a balance from a real adjustment. */
  async function givenUser(terms: UserTerms = {}): Promise<TestUser> {
    const now = new Date()
    const mobile = terms.mobile ?? newMobile()
    const { id } = await db
      .insertInto('appUser')
      .values({
        mobile,
        email: terms.email ?? null,
        nickname: terms.nickname ?? `user ${mobile.slice(-4)}`,
        gradeId: terms.gradeId ?? null,
        inviterId: terms.inviterId ?? null,
        inviteCode: randomBytes(6).toString('hex').toUpperCase(),
        createdAt: terms.createdAt ?? now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const credits = [
      { currency: 'CNY', amount: terms.balanceFen ?? 0 },
      { currency: 'PTS', amount: terms.points ?? 0 },
    ] as const
    const events = credits.flatMap(({ currency, amount }) =>
      amount > 0 ? [adjustment({ id: randomUUID(), userId: id, currency, amount, expiresAt: null })] : [],
    )
    if (events.length > 0) {
      await db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now }, events))
    }
    return { id, mobile, ...(await givenSession({ id })) }
  }

  /** Sets a password to log in with. Takes some 20 ms, so call it only where it matters. */
  async function givenPassword({ id }: { id: number }, password: string): Promise<void> {
    const passwordHash = await hashPassword(password)
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', id).execute()
  }

  async function givenOperatorPassword({ id }: { id: number }, password: string): Promise<void> {
    const passwordHash = await hashPassword(password)
    await db.updateTable('operator').set({ passwordHash }).where('id', '=', id).execute()
  }

  /** Sets up an authenticator app for an operator. @returns a function for its code at a moment */
  async function givenSecondFactor({ id }: { id: number }): Promise<(now: Date) => string> {
    const totp = newTotpSecret()
    const totpSecret = seal(await loadSecret(db), `totp:${id}`, totp)
    await db.updateTable('operator').set({ totpSecret, totpStep: 0 }).where('id', '=', id).execute()
    return (now) => totpCode(totp, totpStep(now))
  }

  /** Another session, on one more device. */
  async function givenSession({ id }: { id: number }): Promise<{ token: string; sessionId: number }> {
    const token = randomBytes(32).toString('base64url')
    const now = new Date()
    const session = await db
      .insertInto('session')
      .values({
        userId: id,
        tokenHash: hashToken(token),
        platform: 'H5',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 30 * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { token, sessionId: session.id }
  }

  /** An operator with a live session, with all permissions unless a built-in role or permissions are named. */
  async function givenOperator(
    terms: { role?: string; permissions?: string[]; userId?: number; login?: string } = {},
  ): Promise<TestOperator> {
    const now = new Date()
    const login = terms.login ?? `op-${randomBytes(4).toString('hex')}`
    const operator = await db
      .insertInto('operator')
      .values({
        login,
        name: login,
        passwordHash: 'none',
        roleId: terms.permissions ? await givenRole(terms.permissions) : await roleId(terms.role ?? 'super'),
        userId: terms.userId ?? null,
        // They count as having one; `givenSecondFactor` sets up one that has codes.
        totpSecret: Buffer.from('test'),
        noAccountAt: terms.userId ? null : now,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...(await givenSessionOf(operator.id)), login }
  }

  /** A live session of an operator. */
  async function givenSessionOf(id: number): Promise<Omit<TestOperator, 'login'>> {
    const now = new Date()
    const token = randomBytes(32).toString('base64url')
    const session = await db
      .insertInto('operatorSession')
      .values({
        operatorId: id,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 8 * 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, token, sessionId: session.id }
  }

  async function givenRole(permissions: string[]): Promise<number> {
    const role = await db
      .insertInto('operatorRole')
      .values({ code: randomUUID(), name: JSON.stringify({ 'zh-Hant': 'test' }), permissions })
      .returning('id')
      .executeTakeFirstOrThrow()
    return role.id
  }

  async function roleId(code: string): Promise<number> {
    const role = await db.selectFrom('operatorRole').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    return role.id
  }

  return {
    givenUser,
    givenPassword,
    givenSession,
    givenOperator,
    givenOperatorPassword,
    givenSecondFactor,
    givenSessionOf,
  }
}
export type GivenAccounts = ReturnType<typeof givenAccounts>

export function newMobile(): string {
  return `1${randomInt(2, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}
