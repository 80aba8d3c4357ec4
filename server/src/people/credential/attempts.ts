import { setTimeout } from 'node:timers/promises'
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
  | 'gift_code_wrong'

interface Counted {
  kind: AttemptKind
  /** whom the attempt counts for: a target, `user:<id>`, a hashed address */
  subject: string
  now: Date
}

/**
 * Counts a try as wrong before it is judged, so that parallel guesses cannot pass the limit; `resetTries` removes it
 * again if it was right. Uses its own transaction: the try counts even if the call fails later.
 * @param counted.settles the caller confirms a wrong try with `settleTry`. Until then it does not lock out other tries:
 *   they wait for it instead, for a few seconds at most
 * @returns the state including this try; `refused` if it was locked already, in which case nothing was counted
 */
export async function reserveTry(
  db: Db,
  counted: Counted & { limits: TryLimits; settles?: boolean },
): Promise<TryState & { refused: boolean; attemptId: number }> {
  for (let waited = 0; ; waited += waitMs) {
    const tried = await db.transaction().execute((tx) => tryOnce(tx, counted))
    if (!tried.refused || !tried.undecided || waited >= mostWaitMs) return tried
    await setTimeout(waitMs)
  }
}

const waitMs = 50
/**
 * Longer than comparing a password takes. After that, an unsettled try counts as wrong, because its process may have
 * died.
 */
const mostWaitMs = 5_000

/** `undecided`: locked only by tries that may still turn out to be right. */
async function tryOnce(tx: Tx, counted: Counted & { limits: TryLimits; settles?: boolean }) {
  const { limits, now, settles = false } = counted
  const failures = await lockAttempts(tx, counted, tryMemoryMs)
  const before = judgeTries(failures, limits, now)
  if (before.lockedUntil) {
    const settled = await findAttempts(tx, counted, tryMemoryMs, { settled: true })
    const undecided = !judgeTries(settled, limits, now).lockedUntil
    return { ...before, refused: true, undecided, attemptId: 0 }
  }
  const attemptId = await addAttempt(tx, counted, { open: settles })
  return { ...judgeTries([...failures, now], limits, now), refused: false, undecided: false, attemptId }
}

/** Confirms that a reserved try was wrong. */
export async function settleTry(db: Db, attemptId: number): Promise<void> {
  await db.updateTable('attempt').set({ open: false }).where('id', '=', attemptId).execute()
}

/** Removes a reserved try that was not wrong; the count is as it was before. */
export async function dropTry(db: Db, attemptId: number): Promise<void> {
  await db.deleteFrom('attempt').where('id', '=', attemptId).execute()
}

/** The current state, counting no new try and ignoring tries that are still being compared. */
export async function tryStateOf(db: Db, counted: Counted & { limits: TryLimits }): Promise<TryState> {
  return judgeTries(await findAttempts(db, counted, tryMemoryMs, { settled: true }), counted.limits, counted.now)
}

/** Resets the count, after the right answer or once the old guesses are worthless. */
export async function resetTries(db: Db | Tx, { kind, subject }: Pick<Counted, 'kind' | 'subject'>): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Like `resetTries`, for every subject that starts with `prefix`. */
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

/** @returns its id */
export async function addAttempt(tx: Db | Tx, { kind, subject, now }: Counted, { open = false } = {}): Promise<number> {
  const row = { kind, subject, at: now, open }
  return (await tx.insertInto('attempt').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function findAttempts(
  db: Db,
  { kind, subject, now }: Counted,
  memoryMs: number,
  { settled = false } = {},
): Promise<Date[]> {
  let query = db
    .selectFrom('attempt')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(now.getTime() - memoryMs))
    .orderBy('at')
  if (settled) query = query.where('open', '=', false)
  return (await query.execute()).map((row) => row.at)
}
