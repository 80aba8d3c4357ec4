import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../core/database/database.ts'

/** A job that has used up its attempts. */
export interface DeadJob {
  id: number
  task: string
  key: string | null
  attempts: number
  lastError: string | null
  createdAt: Date
  updatedAt: Date
}

/** Jobs that are no longer retried and need a person's attention, newest first. */
export async function deadJobs(db: Db, limit = 100): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    SELECT id, task_identifier AS task, key, attempts, last_error, created_at, updated_at FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL ORDER BY updated_at DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Gives dead jobs all their attempts again, starting now. */
export async function reviveJobs(db: Db, ids: number[]): Promise<void> {
  await sql`SELECT FROM graphile_worker.reschedule_jobs(${ids}::bigint[], run_at := now(), attempts := 0)`.execute(db)
}

/** How many jobs are planned for later, due, and dead. */
export async function countJobs(db: Db): Promise<{ planned: number; due: number; dead: number }> {
  const { rows } = await sql<{ planned: number; due: number; dead: number }>`
    SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at > now()) AS planned,
      count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now()) AS due,
      count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL) AS dead
    FROM graphile_worker.jobs`.execute(db)
  return rows[0] as { planned: number; due: number; dead: number }
}

/** Shows the counts at `/metrics`. */
export function watchJobs(metrics: Registry, db: Db): void {
  new Gauge({
    name: 'shop_jobs',
    help: 'Jobs that are planned for later, due, or given up',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      for (const [state, count] of Object.entries(await countJobs(db))) this.set({ state }, count)
    },
  })
}

/** None of our jobs runs that long. */
const abandonedAfterMinutes = 10

/**
 * Releases the jobs of killed nodes; the library itself does so only after four hours.
 * @param all including jobs just taken; only where no other node can be running
 */
export async function releaseAbandoned(db: Db, { all = false } = {}): Promise<void> {
  await sql`
    SELECT FROM graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < now() - ${all ? 0 : abandonedAfterMinutes} * interval '1 minute'))`.execute(db)
}
