import type { BodyOf, DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminDeadJobDecide, adminDeadJobList } from '@shop/contract/platform/dead-job/dead-job.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'

export const jobChanges: ChangeType = { type: 'job', permission: 'job.manage' }

const isDead = sql`j.attempts >= j.max_attempts AND j.locked_at IS NULL`
const shownLength = 500
const countedTo = 10_000

interface Row {
  id: number
  task: string
  about: string
  attempts: number
  lastError: string | null
  createdAt: Date
  failedAt: Date
}

/** Jobs that are no longer retried and need a person's attention, the latest failure first. */
export async function listDeadJobs(
  db: Db,
  { cursor, limit = 20 }: QueryOf<typeof adminDeadJobList>,
): Promise<DataOf<typeof adminDeadJobList>> {
  // The cursor is the moment in microseconds and the id of the last row; an unknown one starts from the top.
  const [, at, id] = /^(\d{1,18})-(\d{1,18})$/.exec(cursor ?? '') ?? []
  const after = at
    ? sql`AND (j.updated_at, j.id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::bigint)`
    : sql``
  const { rows } = await sql<Row & { place: string }>`
    SELECT j.id, t.identifier AS task, left(j.payload::text, ${shownLength}) AS about, j.attempts,
      left(j.last_error, ${shownLength}) AS last_error, j.created_at, j.updated_at AS failed_at,
      (extract(epoch FROM j.updated_at) * 1000000)::bigint || '-' || j.id AS place
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE ${isDead} ${after} ORDER BY j.updated_at DESC, j.id DESC LIMIT ${limit + 1}`.execute(db)
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM graphile_worker._private_jobs j WHERE ${isDead} LIMIT ${countedTo + 1}) dead`.execute(db)
  const total = counted.rows[0]?.count ?? 0
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ place: _, createdAt, failedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      failedAt: failedAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
    total: Math.min(total, countedTo),
    totalCapped: total > countedTo,
  }
}

/** How many jobs are dead, and since when the oldest one has been. */
export async function countDeadJobs(db: Db): Promise<{ count: number; oldest: Date | null } | undefined> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(j.updated_at) AS oldest FROM graphile_worker._private_jobs j WHERE ${isDead}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Gives a dead job all its attempts again, starting now, or drops it.
 * @throws Refusal NOT_FOUND, also when it is no longer dead: someone else has decided
 */
export async function decideDeadJob(
  db: Db,
  { id, to, by }: BodyOf<typeof adminDeadJobDecide> & { id: number; by: By },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ task: string; about: string; lastError: string | null }>`
      SELECT t.identifier AS task, left(j.payload::text, ${shownLength}) AS about, left(j.last_error, ${shownLength}) AS last_error
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE j.id = ${id} AND ${isDead} FOR UPDATE OF j`.execute(tx)
    const [dead] = rows
    if (!dead) throw new Refusal('NOT_FOUND')
    if (to === 'retry') {
      await sql`SELECT FROM graphile_worker.reschedule_jobs(${[id]}::bigint[], run_at := now(), attempts := 0)`.execute(
        tx,
      )
    } else await sql`SELECT FROM graphile_worker.complete_jobs(${[id]}::bigint[])`.execute(tx)
    const before = { state: 'dead', about: dead.about, error: dead.lastError }
    const edit = to === 'retry' ? { before, after: { ...before, state: 'waiting' } } : { before }
    await recordChange(tx, jobChanges, { entityId: id, name: dead.task, ...edit }, by)
  })
}
