import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readCode } from '@shop/contract/core/contact.ts'
import type { codePurposes } from '@shop/contract/people/credential/credential.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { sign } from '../../core/secret/secret.ts'
import { addAttempt, lockAttempts } from './attempts.ts'
import type { Target } from './target.ts'
import { judgeTries, tryMemoryMs } from './try-rules.ts'

export type CodePurpose = (typeof codePurposes)[number]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Sending {
  target: Target
  /** hashed; not counted if undefined */
  ip: string | undefined
  limits: SettingValues['security']
  now: Date
}

/**
 * Counts one sending to the target against its limits: one a minute, a few an hour and a day, and a few a day per IP
 * address. A refused call changes nothing, so the code sent before stays valid.
 * @throws Refusal TOO_FREQUENT, CODE_LIMIT
 */
export async function reserveSending(tx: Tx, { target, ip, limits, now }: Sending): Promise<void> {
  const toTarget = { kind: 'code_sent', subject: target.value, now } as const
  const sent = await lockAttempts(tx, toTarget, dayMs)
  const lastMs = now.getTime() - (sent.at(-1)?.getTime() ?? 0)
  const waitMs = limits.codeResendS * 1000 - lastMs
  if (waitMs > 0) throw new Refusal('TOO_FREQUENT', { seconds: Math.ceil(waitMs / 1000) })
  const lastHour = sent.filter((at) => now.getTime() - at.getTime() < hourMs)
  if (lastHour.length >= limits.codeHour || sent.length >= limits.codeDay) throw new Refusal('CODE_LIMIT')
  await addAttempt(tx, toTarget)
  if (ip === undefined) return
  const fromIp = { kind: 'code_sent_ip', subject: ip, now } as const
  // Always after the target's lock, to avoid deadlocks.
  if ((await lockAttempts(tx, fromIp, dayMs)).length >= limits.codeIpDay) throw new Refusal('CODE_LIMIT')
  await addAttempt(tx, fromIp)
}

/** Creates a code for the target and invalidates the previous one. Returns its id. */
export async function createCode(
  tx: Tx,
  { target, purpose, ttlS, now }: { target: Target; purpose: CodePurpose; ttlS: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('code')
    .values({
      target: target.value,
      purpose,
      seed: randomBytes(16),
      expiresAt: new Date(now.getTime() + ttlS * 1000),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Six digits, derived from the database's seed and the installation's secret, so that neither suffices alone. */
export function deriveCode(secret: Buffer, seed: Buffer): string {
  const number = sign(secret, 'code', seed).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

/**
 * Uses a code up, or with `keep` only checks it. A wrong one is counted, so the caller's transaction must commit: the
 * refusal is returned, not thrown.
 * @returns undefined if the code is right; else Refusal CODE_WRONG, CODE_EXPIRED (also if there is none, or it is
 *   burnt), TOO_FREQUENT
 */
export async function spendCode(
  tx: Tx,
  spent: {
    target: Target
    purpose: CodePurpose
    code: string
    secret: Buffer
    limits: SettingValues['security']
    keep?: boolean
    now: Date
  },
): Promise<Refusal | undefined> {
  const { target, purpose, limits, now } = spent
  const wrong = { kind: 'code_wrong', subject: target.value, now } as const
  const block = { tries: limits.codeTargetHour, withinMs: hourMs, lockMs: hourMs, dayTries: Number.POSITIVE_INFINITY }
  const { lockedUntil } = judgeTries(await lockAttempts(tx, wrong, tryMemoryMs), block, now)
  if (lockedUntil) {
    return new Refusal('TOO_FREQUENT', { seconds: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000) })
  }
  const code = await tx
    .selectFrom('code')
    .selectAll()
    .where('target', '=', target.value)
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!code || code.usedAt || code.expiresAt <= now || code.wrongTries >= limits.codeTries) {
    return new Refusal('CODE_EXPIRED')
  }
  const expected = Buffer.from(deriveCode(spent.secret, code.seed))
  const given = Buffer.from(readCode(spent.code))
  if (given.length === expected.length && timingSafeEqual(given, expected)) {
    if (!spent.keep) {
      await tx.updateTable('code').set({ usedAt: now }).where('id', '=', code.id).execute()
      if (opening.includes(purpose)) await endOpeningCodes(tx, { targets: [target.value], now })
    }
    return undefined
  }
  await addAttempt(tx, wrong)
  await tx
    .updateTable('code')
    .set({ wrongTries: code.wrongTries + 1 })
    .where('id', '=', code.id)
    .execute()
  return new Refusal('CODE_WRONG', { left: limits.codeTries - code.wrongTries - 1 })
}

/** Codes that open an account without its password: someone who reads an old one must not get in with it later. */
const opening: readonly CodePurpose[] = ['login', 'find_password']

/** Invalidates the codes that open an account, after one of them was used or the password has changed. */
export async function endOpeningCodes(
  tx: Tx,
  { targets, now }: { targets: readonly string[]; now: Date },
): Promise<void> {
  if (targets.length === 0) return
  await tx
    .updateTable('code')
    .set({ usedAt: now })
    .where('target', 'in', [...targets])
    .where('purpose', 'in', [...opening])
    .where('usedAt', 'is', null)
    .execute()
}
