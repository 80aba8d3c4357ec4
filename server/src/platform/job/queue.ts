import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../core/database/database.ts'

/** A job that was tried as often as it may be. */
export interface DeadJob {
  id: number
  task: string
  key: string | null
  attempts: number
  lastError: string | null
  createdAt: Date
  updatedAt: Date
}

/** Jobs that nobody tries any more, newest first: they wait for a person. */
export async function deadJobs(db: Db, limit = 100): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    SELECT id, task_identifier AS task, key, attempts, last_error, created_at, updated_at FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL ORDER BY updated_at DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Gives dead jobs all their tries again, from now. */
export async function reviveJobs(db: Db, ids: number[]): Promise<void> {
  await sql`SELECT FROM graphile_worker.reschedule_jobs(${ids}::bigint[], run_at := now(), attempts := 0)`.execute(db)
}

/** How many jobs wait for their time, are due, and are dead. */
export async function countJobs(db: Db): Promise<{ planned: number; due: number; dead: number }> {
  const { rows } = await sql<{ planned: number; due: number; dead: number }>`
    SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at > now()) AS planned,
      count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now()) AS due,
      count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL) AS dead
    FROM graphile_worker.jobs`.execute(db)
  return rows[0] as { planned: number; due: number; dead: number }
}

/** Puts them on `/metrics`. */
export function watchJobs(metrics: Registry, db: Db): void {
  new Gauge({
    name: 'shop_jobs',
    help: 'Jobs that wait for their time, are due, or were given up',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      for (const [state, count] of Object.entries(await countJobs(db))) this.set({ state }, count)
    },
  })
}

/** No job of ours works that long. */
const abandonedAfterMinutes = 10

/**
 * Gives back the jobs of a node that was killed. The library does so by itself, after four hours.
 * @param all also those just taken: only where no other node can be running
 */
export async function releaseAbandoned(db: Db, { all = false } = {}): Promise<void> {
  await sql`
    SELECT FROM graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < now() - ${all ? 0 : abandonedAfterMinutes} * interval '1 minute'))`.execute(db)
}
