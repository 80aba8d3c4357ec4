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
  /** whom it counts for: a target, `user:<id>`, a hashed address */
  subject: string
  now: Date
}

/**
 * Counts a try as wrong before it is judged, so that no number of parallel guesses passes the limit; `forgiveTries`
 * takes it back when it was right. Commits by itself: what was tried counts, whatever becomes of the call.
 * @returns the state with this try; `refused` when it was locked before, and then nothing was counted
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

/** As `judgeTries`, without counting anything. */
export async function stateOfTries(db: Db, counted: Counted & { limits: TryLimits }): Promise<TryState> {
  return judgeTries(await findAttempts(db, counted, tryMemoryMs), counted.limits, counted.now)
}

/** After the right answer, or one that makes the old guesses worthless, counting starts anew. */
export async function forgiveTries(db: Db, { kind, subject }: Pick<Counted, 'kind' | 'subject'>): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** The moments of the last `memoryMs`, oldest first; nobody else counts for this subject until the transaction ends. */
export async function lockAttempts(tx: Tx, counted: Counted, memoryMs: number): Promise<Date[]> {
  await lockName(tx, `attempt:${counted.kind}:${counted.subject}`)
  return findAttempts(tx, counted, memoryMs)
}

export async function addAttempt(tx: Tx, { kind, subject, now }: Counted): Promise<void> {
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
