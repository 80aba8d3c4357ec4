import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { judgeTries, type TryLimits, type TryState, tryMemoryMs } from './try-rules.ts'

export type AttemptKind =
  | 'code_sent'
  | 'code_sent_ip'
  | 'code_wrong'
  | 'login_wrong'
  | 'operator_login_wrong'
  | 'paypwd_wrong'

interface Counted {
  kind: AttemptKind
  /** whom the attempt counts for: a target, `user:<id>`, a hashed address */
  subject: string
  now: Date
}

/**
 * Counts a try as wrong before it is judged, so that parallel guesses cannot pass the limit; `resetTries` removes it
 * again if it was right. Uses its own transaction: the try counts even if the call fails later.
 * @returns the state including this try; `refused` if it was locked already, in which case nothing was counted
 */
export function reserveTry(db: Db, counted: Counted & { limits: TryLimits }): Promise<TryState & { refused: boolean }> {
  const { limits, now } = counted
  return db.transaction().execute(async (tx) => {
    const failures = await lockAttempts(tx, counted, tryMemoryMs)
    const before = judgeTries(failures, limits, now)
    if (before.lockedUntil) return { ...before, refused: true }
    await addAttempt(tx, counted)
    return { ...judgeTries([...failures, now], limits, now), refused: false }
  })
}

/** Like `judgeTries`, without counting anything. */
export async function tryStateOf(db: Db, counted: Counted & { limits: TryLimits }): Promise<TryState> {
  return judgeTries(await findAttempts(db, counted, tryMemoryMs), counted.limits, counted.now)
}

/** Resets the count, after the right answer or once the old guesses are worthless. */
export async function resetTries(db: Db | Tx, { kind, subject }: Pick<Counted, 'kind' | 'subject'>): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** As `resetTries`, for every subject that starts with `prefix`. */
export async function resetTriesUnder(
  db: Db | Tx,
  { kind, prefix }: { kind: AttemptKind; prefix: string },
): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where(sql<boolean>`starts_with(subject, ${prefix})`).execute()
}

/** The attempts of the last `memoryMs`, oldest first; locks the subject's count until the transaction ends. */
export async function lockAttempts(tx: Tx, counted: Counted, memoryMs: number): Promise<Date[]> {
  await lockName(tx, `attempt:${counted.kind}:${counted.subject}`)
  return findAttempts(tx, counted, memoryMs)
}

export async function addAttempt(tx: Db | Tx, { kind, subject, now }: Counted): Promise<void> {
  await tx.insertInto('attempt').values({ kind, subject, at: now }).execute()
}

async function findAttempts(db: Db, { kind, subject, now }: Counted, memoryMs: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(now.getTime() - memoryMs))
    .orderBy('at')
    .execute()
  return rows.map((row) => row.at)
}
