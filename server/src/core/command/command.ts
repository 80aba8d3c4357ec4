import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { deleteOlder } from '../database/delete-older.ts'
import { Refusal } from './refusal.ts'

interface Described {
  /** made by the client before its first try; absent from old clients */
  requestId?: string
  /** which command, e.g. `order-pay` */
  name: string
  /** what it acts on, e.g. the order's id; `''` when it is the caller's own */
  target: string
  /** what was asked for, without the request id */
  body: object
  now: Date
}

export type Command = Described &
  ({ userId: number; operatorId?: undefined } | { operatorId: number; userId?: undefined })

/**
 * Acts at most once a request id, in one transaction: the same id with the same body gets the answer of the first time.
 * Without an id, calls of one person for one command and target act one after the other.
 * What `work` returns is kept as JSON, so it is given back as JSON says it the first time as well. A refusal is not
 * kept: the transaction it passes through has done nothing, and a later try may succeed.
 * @throws Refusal IDEMPOTENCY_MISMATCH when the id was used for something else
 */
export async function command<Result extends object>(
  db: Db,
  described: Command,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const actor = described.userId === undefined ? `operator:${described.operatorId}` : `user:${described.userId}`
  for (let tryNumber = 1; ; tryNumber++) {
    try {
      return await db.transaction().execute((tx) => act(tx, actor, described, work))
    } catch (error) {
      if (!wasRolledBackByOthers(error) || tryNumber === maxTries) throw error
    }
  }
}

/** Whether a command has its answer already: what is counted before it must not keep a later try from getting that. */
export async function isAnswered(
  db: Db,
  { userId, requestId }: { userId: number; requestId: string | undefined },
): Promise<boolean> {
  if (requestId === undefined) return false
  const row = await db
    .selectFrom('request')
    .select('requestId')
    .where('actor', '=', `user:${userId}`)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what commands answered a week ago: nobody repeats a request for that long. */
export function forgetAnswers(db: Db, now: Date): Promise<number> {
  return deleteOlder(db, 'request', 'created_at', new Date(now.getTime() - answersKeptMs))
}
const answersKeptMs = 7 * 24 * 3_600_000

const maxTries = 3

async function act<Result extends object>(
  tx: Tx,
  actor: string,
  { requestId, name, target, body, now }: Command,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (requestId === undefined) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${actor} ${name} ${target}`}, 0))`.execute(tx)
    return work(tx)
  }
  const bodyHash = hashOf({ name, target, body })
  const begun = await tx
    .insertInto('request')
    .values({ actor, requestId, name, bodyHash, createdAt: now })
    // Waits while another transaction holds the same id, and goes on when that one was rolled back.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows === 0n) return getAnswer<Result>(tx, { actor, requestId, bodyHash })
  const response = JSON.stringify(await work(tx))
  await tx
    .updateTable('request')
    .set({ response })
    .where('actor', '=', actor)
    .where('requestId', '=', requestId)
    .execute()
  return JSON.parse(response)
}

async function getAnswer<Result>(
  tx: Tx,
  { actor, requestId, bodyHash }: { actor: string; requestId: string; bodyHash: Buffer },
): Promise<Result> {
  const { bodyHash: first, response } = await tx
    .selectFrom('request')
    .select(['bodyHash', 'response'])
    .where('actor', '=', actor)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  if (!first.equals(bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return response as Result
}

function hashOf(value: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest()
}

/** The order in which a client wrote the fields says nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}

/** deadlock_detected, serialization_failure: nothing was done, and the reason is another transaction's timing. */
function wasRolledBackByOthers(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}
