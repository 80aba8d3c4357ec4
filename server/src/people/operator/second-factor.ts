import { randomBytes } from 'node:crypto'
import { readCode } from '@shop/contract/core/contact.ts'
import { recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { seal, unseal } from '../../core/secret/seal.ts'
import { sign } from '../../core/secret/secret.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { demoAccounts } from '../../platform/setting/demo-accounts.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { reserveTry, resetTries } from '../credential/attempts.ts'
import { guess, loginLimits } from '../credential/guess.ts'
import { operatorChanges } from './changes.ts'
import { endOperatorSessions } from './sessions.ts'
import { matchTotp, newTotpSecret, toBase32, totpAddress } from './totp.ts'

const recoveryCodeCount = 10

/** Only the accounts of the demo shop log in with their published password alone, and only while it is a demo. */
export function needsSecondFactor({ config }: Pick<Shop, 'config'>, login: string | null): boolean {
  return !(config.demo && demoAccounts.some((account) => account.login === login))
}

/**
 * Uses up a code of the authenticator app, or a recovery code. A try is counted as wrong before it is judged.
 * @param device whose tries are counted together; unknown devices share one count
 * @throws Refusal SECOND_FACTOR_NEEDED without a code, SECOND_FACTOR_WRONG (also for one used before), LOGIN_LOCKED
 */
export async function spendSecondFactor(
  shop: Shop,
  { operatorId, code, device, now }: { operatorId: number; code: string | undefined; device: string; now: Date },
): Promise<void> {
  const given =
    code
      ?.normalize('NFKC')
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase() ?? ''
  if (given === '') throw new Refusal('SECOND_FACTOR_NEEDED', {}, { field: 'code' })
  const counted = { kind: 'operator_login_wrong', subject: `code:${operatorId}:${device}`, now } as const
  const { right } = await guess(
    shop,
    counted,
    async () =>
      (await spendTotp(shop, { operatorId, code: given, now })) ||
      (await spendRecoveryCode(shop, { operatorId, code: given, now })),
  )
  if (!right) throw new Refusal('SECOND_FACTOR_WRONG', {}, { field: 'code' })
}

interface Spent {
  operatorId: number
  code: string
  now: Date
}

async function spendTotp(shop: Shop, { operatorId, code, now }: Spent): Promise<boolean> {
  const { totpSecret } = await shop.db
    .selectFrom('operator')
    .select('totpSecret')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  const step = totpSecret ? matchTotp(openSecret(shop, operatorId, totpSecret), code, now) : undefined
  if (step === undefined) return false
  const { numUpdatedRows } = await shop.db
    .updateTable('operator')
    .set({ totpStep: step })
    .where('id', '=', operatorId)
    .where('totpStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function spendRecoveryCode(shop: Shop, { operatorId, code, now }: Spent): Promise<boolean> {
  const { numUpdatedRows } = await shop.db
    .updateTable('operatorRecoveryCode')
    .set({ usedAt: now })
    .where('codeHash', '=', hashRecoveryCode(shop, operatorId, code))
    .where('operatorId', '=', operatorId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * A secret for the authenticator app, the same for this session until it is confirmed, so that a second tap or a retry
 * does not void the QR code on the screen. An operator with a second factor proves it first.
 * @throws Refusal like `spendSecondFactor`
 */
export async function beginSecondFactor(
  shop: Shop,
  { operator, code, issuer, now }: { operator: Operator; code: string | undefined; issuer: string; now: Date },
): Promise<{ address: string; secret: string }> {
  const { login, totpSecret, pendingSecret } = await shop.db
    .selectFrom('operatorSession')
    .innerJoin('operator', 'operator.id', 'operatorSession.operatorId')
    .select(['operator.login', 'operator.totpSecret', 'operatorSession.pendingSecret'])
    .where('operatorSession.id', '=', operator.sessionId)
    .executeTakeFirstOrThrow()
  const pending = pendingSecret && openSecret(shop, operator.id, pendingSecret)
  if (totpSecret && !pending) {
    await spendSecondFactor(shop, { operatorId: operator.id, code, device: `session-${operator.sessionId}`, now })
  }
  const secret = pending ?? newTotpSecret()
  if (!pending) {
    const sealed = seal(shop.secret, sealUse(operator.id), secret)
    await shop.db
      .updateTable('operatorSession')
      .set({ pendingSecret: sealed })
      .where('id', '=', operator.sessionId)
      .execute()
  }
  return { address: totpAddress({ secret, issuer, login: login ?? '' }), secret: toBase32(secret) }
}

/**
 * The code proves that the app has the secret: from now on it is needed to log in. Earlier recovery codes are void, and
 * all other sessions end.
 * @throws Refusal STATE_CHANGED (not begun in this session, or confirmed already), SECOND_FACTOR_WRONG, LOGIN_LOCKED
 */
export async function confirmSecondFactor(
  shop: Shop,
  { operator, code, now }: { operator: Operator; code: string; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  const limits = loginLimits(shop.settings.get('security'))
  const subject = `confirm:${operator.sessionId}`
  const counted = { kind: 'operator_login_wrong', subject, limits, now } as const
  const tried = await reserveTry(shop.db, counted)
  if (tried.refused && tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
  const recoveryCodes = await shop.db.transaction().execute(async (tx) => {
    const { pendingSecret } = await tx
      .selectFrom('operatorSession')
      .select('pendingSecret')
      .where('id', '=', operator.sessionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!pendingSecret) throw new Refusal('STATE_CHANGED')
    const step = matchTotp(openSecret(shop, operator.id, pendingSecret), readCode(code), now)
    if (step === undefined) throw new Refusal('SECOND_FACTOR_WRONG', {}, { field: 'code' })
    const { name } = await tx
      .updateTable('operator')
      .set({ totpSecret: pendingSecret, totpStep: step })
      .where('id', '=', operator.id)
      .returning('name')
      .executeTakeFirstOrThrow()
    await tx.updateTable('operatorSession').set({ pendingSecret: null }).where('operatorId', '=', operator.id).execute()
    await endOperatorSessions(tx, { operatorId: operator.id, exceptId: operator.sessionId, now })
    const edit = { entityId: operator.id, name, before: {}, after: { secondFactor: 'changed' } }
    await recordChange(tx, operatorChanges, edit, { actor: `operator:${operator.id}`, now })
    return writeRecoveryCodes(shop, tx, operator.id)
  })
  await resetTries(shop.db, counted)
  return { recoveryCodes }
}

/** Ten new recovery codes; the earlier ones are void. @throws Refusal like `spendSecondFactor` */
export async function renewRecoveryCodes(
  shop: Shop,
  { operator, code, now }: { operator: Operator; code: string; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  await spendSecondFactor(shop, { operatorId: operator.id, code, device: `session-${operator.sessionId}`, now })
  return {
    recoveryCodes: await shop.db.transaction().execute((tx) => writeRecoveryCodes(shop, tx, operator.id)),
  }
}

/** Whether there is a second factor, and how many recovery codes are left. */
export async function secondFactorState(db: Db, operatorId: number) {
  const { totpSecret } = await db
    .selectFrom('operator')
    .select('totpSecret')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('operatorRecoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('operatorId', '=', operatorId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { secondFactor: totpSecret !== null, recoveryCodes: count }
}

/** Removes the second factor, which then has to be set up again. */
export async function removeSecondFactor(tx: Tx, operatorId: number): Promise<void> {
  await tx.updateTable('operator').set({ totpSecret: null }).where('id', '=', operatorId).execute()
  await tx.deleteFrom('operatorRecoveryCode').where('operatorId', '=', operatorId).execute()
}

async function writeRecoveryCodes(shop: Shop, tx: Tx, operatorId: number): Promise<string[]> {
  await tx.deleteFrom('operatorRecoveryCode').where('operatorId', '=', operatorId).execute()
  // 50 bits each: too many to guess at five tries in a quarter of an hour.
  const codes = Array.from({ length: recoveryCodeCount }, () => toBase32(randomBytes(7)).slice(0, 10))
  await tx
    .insertInto('operatorRecoveryCode')
    .values(codes.map((code) => ({ operatorId, codeHash: hashRecoveryCode(shop, operatorId, code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Keyed, so that the table alone gives nothing to compare guesses with. */
function hashRecoveryCode({ secret }: Pick<Shop, 'secret'>, operatorId: number, code: string): Buffer {
  return sign(secret, 'recovery-code', operatorId, code)
}

function openSecret({ secret }: Pick<Shop, 'secret'>, operatorId: number, sealed: Buffer): Buffer {
  return unseal(secret, sealUse(operatorId), sealed)
}

const sealUse = (operatorId: number) => `totp:${operatorId}`
