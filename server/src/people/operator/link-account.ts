import type { Language } from '@shop/contract/core/common.ts'
import { emailPattern, mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import { type By, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { hashIp } from '../../core/secret/secret.ts'
import { maskEmail, maskMobile } from '../../core/text/mask.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findUserByTarget } from '../account/users.ts'
import { createCode, reserveSending, spendCode } from '../credential/codes.ts'
import { sendCodeJob } from '../credential/jobs.ts'
import { isOwnPassword } from '../credential/own-password.ts'
import { limitPasswords, verifyPassword } from '../credential/passwords.ts'
import { codeKinds } from '../credential/send-code-message.ts'
import type { Target } from '../credential/target.ts'
import { operatorChanges } from './changes.ts'

/** The mobile number or e-mail address of a shop account. @throws Invalid */
export function readAccount(account: string): Target {
  const isEmail = account.includes('@')
  const value = isEmail ? account.trim().toLowerCase() : normaliseMobile(account)
  if ((isEmail ? emailPattern : mobilePattern).test(value)) return { kind: isEmail ? 'email' : 'mobile', value }
  throw invalid('account', 'format')
}

/**
 * Sends the code of a log-in to the number or address of a shop account. The answer is the same if there is none.
 * @throws Refusal PROVIDER_OFF, TOO_FREQUENT, CODE_LIMIT
 */
export async function sendAccountCode(
  shop: Shop,
  { target, ip, language, now }: { target: Target; ip: string; language: Language; now: Date },
): Promise<{ resendAfter: number }> {
  if (!codeKinds(shop).includes(target.kind)) throw new Refusal('PROVIDER_OFF')
  const limits = shop.settings.get('security')
  await shop.db.transaction().execute(async (tx) => {
    await reserveSending(tx, { target, ip: hashIp(shop.secret, ip).toString('hex'), limits, now })
    const codeId = await createCode(tx, { target, purpose: 'login', ttlS: limits.codeTtlS, now })
    const user = await findUserByTarget(tx, target)
    if (user) await planJob(tx, sendCodeJob, { codeId, language }, { maxAttempts: 5 })
  })
  return { resendAfter: limits.codeResendS }
}

interface Link {
  target: Target
  /** the account's password, or else the code sent to it */
  password?: string
  code?: string
  operator: Operator
  ip: string
  by: By
}

/**
 * Links an operator to the shop account they prove to be theirs. It cannot be replaced, because it determines what they
 * may not decide on.
 * @throws Refusal LOGIN_WRONG (also without such an account), LOGIN_LOCKED, CODE_WRONG, CODE_EXPIRED, TOO_FREQUENT,
 *   ACCOUNT_LINKED, TARGET_TAKEN (by another operator)
 */
export async function linkAccount(shop: Shop, { target, password, code, operator, ip, by }: Link): Promise<void> {
  const { now } = by
  await limitPasswords(shop, ip)
  if (code === undefined) {
    const user = await findUserByTarget(shop.db, target)
    const stored = user?.passwordHash
    const isRight =
      user && stored
        ? await isOwnPassword(shop, { userId: user.id, stored, password: password ?? '', now })
        : await verifyPassword(undefined, password ?? '')
    if (!isRight) throw new Refusal('LOGIN_WRONG', {}, { field: 'password' })
  }
  const limits = shop.settings.get('security')
  await commitThenThrow(shop.db, async (tx) => {
    if (code !== undefined) {
      const refusal = await spendCode(tx, { target, purpose: 'login', code, secret: shop.secret, limits, now })
      if (refusal) return refusal
    }
    const user = await findUserByTarget(tx, target)
    if (!user || user.closedAt) return new Refusal('LOGIN_WRONG', {}, { field: 'password' })
    return writeLink(tx, { userId: user.id, operator, by })
  })
}

async function writeLink(
  tx: Tx,
  { userId, operator, by }: { userId: number; operator: Operator; by: By },
): Promise<Refusal | undefined> {
  await lockName(tx, `operator-account:${userId}`)
  const before = await tx
    .selectFrom('operator')
    .select('userId')
    .where('id', '=', operator.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.userId === userId) return undefined
  if (before.userId !== null) return new Refusal('ACCOUNT_LINKED')
  const other = await tx.selectFrom('operator').select('id').where('userId', '=', userId).executeTakeFirst()
  if (other) return new Refusal('TARGET_TAKEN', {}, { field: 'account' })
  await tx.updateTable('operator').set({ userId, noAccountAt: null }).where('id', '=', operator.id).execute()
  const edit = { entityId: operator.id, name: operator.name, before: {}, after: { shopAccount: userId } }
  await recordChange(tx, operatorChanges, edit, by)
  return undefined
}

/** The linked shop account, masked, or whether the operator has declared that they have none. */
export async function accountState(db: Db, operatorId: number) {
  const row = await db
    .selectFrom('operator')
    .leftJoin('appUser', 'appUser.id', 'operator.userId')
    .select(['operator.userId', 'operator.noAccountAt', 'appUser.nickname', 'appUser.mobile', 'appUser.email'])
    .where('operator.id', '=', operatorId)
    .executeTakeFirstOrThrow()
  const { userId, noAccountAt, nickname, mobile, email } = row
  return {
    shopAccount: userId === null ? null : { nickname: nickname ?? '', target: maskMobile(mobile) || maskEmail(email) },
    declaredNone: noAccountAt !== null,
  }
}
