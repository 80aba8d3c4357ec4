import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { JobKind } from './job.ts'

export interface JobPlan {
  /** not before; default at once, that is when the transaction commits */
  runAt?: Date
  /** names the job: planning it again while it waits replaces payload and time */
  key?: string
  /** how often it is tried before it counts as dead; default 25, over about three days */
  maxAttempts?: number
}

/** Plans a job within the transaction of the state change that wants it: both happen or neither. */
export async function planJob<Payload extends object>(
  tx: Tx,
  { name }: JobKind<Payload>,
  payload: Payload,
  plan: JobPlan = {},
): Promise<void> {
  await sql`
    SELECT FROM graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
      run_at := ${plan.runAt ?? null}::timestamptz, max_attempts := ${plan.maxAttempts ?? null}::int,
      job_key := ${plan.key ?? null}::text)`.execute(tx)
}

/** Takes back a job that waits under `key`. One that runs already goes on, which is why handlers look at the state. */
export async function cancelJob(tx: Tx, key: string): Promise<void> {
  await sql`SELECT FROM graphile_worker.remove_job(${key})`.execute(tx)
}
