import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { codePurposes } from '@shop/contract/people/account/account.ts'
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
  /** hashed; undefined: not counted */
  ip: string | undefined
  limits: SettingValues['security']
  now: Date
}

/**
 * Takes one of the target's sendings: one a minute, few an hour and a day, and few a day from one address. Who comes
 * too early changes nothing, so the code that was sent before stays good.
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
  // After the target's lock, in every call, so that two calls cannot wait for each other.
  if ((await lockAttempts(tx, fromIp, dayMs)).length >= limits.codeIpDay) throw new Refusal('CODE_LIMIT')
  await addAttempt(tx, fromIp)
}

/** A new code for the target; the one before is good no more. Returns its id. */
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

/** Six digits, made of what only the database and the installation's secret together hold. */
export function deriveCode(secret: Buffer, seed: Buffer): string {
  const number = sign(secret, 'code', seed).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

/**
 * Uses a code up, or with `keep` only looks whether it is right. A wrong one counts, so the caller's transaction must commit: the refusal is returned, not thrown.
 * @returns undefined when the code is right; else Refusal CODE_WRONG, CODE_EXPIRED (also: none, burnt), TOO_FREQUENT
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
  const given = Buffer.from(spent.code.trim())
  if (given.length === expected.length && timingSafeEqual(given, expected)) {
    if (!spent.keep) await tx.updateTable('code').set({ usedAt: now }).where('id', '=', code.id).execute()
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
