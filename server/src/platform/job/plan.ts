import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { JobKind } from './job.ts'

export interface JobPlan {
  /** earliest start; default at once, i.e. when the transaction commits */
  runAt?: Date
  /** identifies the job: planning it again while it waits replaces its payload and time */
  key?: string
  /** how many attempts before it counts as dead; default 25, over about three days */
  maxAttempts?: number
}

/** Plans a job in the transaction of the state change that requires it: both happen or neither. */
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

/** Cancels the waiting job with this `key`. One already running continues, so handlers must check the state. */
export async function cancelJob(tx: Tx, key: string): Promise<void> {
  await sql`SELECT FROM graphile_worker.remove_job(${key})`.execute(tx)
}
