import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../core/database/database.ts'

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

/** Whether a job with this key is waiting or running, and has not run out of attempts. */
export async function isPlanned(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM graphile_worker.jobs WHERE key = ${key} AND (attempts < max_attempts OR locked_at IS NOT NULL)`.execute(
    db,
  )
  return rows.length > 0
}
