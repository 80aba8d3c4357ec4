import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'

const keptDays = 7

/** Removes old counters and sessions. */
export async function trimTasks({ db }: { db: Db }, now: Date): Promise<number> {
  const before = addHours(now, -24 * keptDays)
  let removed = 0
  for (const rows of [
    sql`DELETE FROM task_count WHERE ctid IN (SELECT ctid FROM task_count WHERE day < ${before}::date LIMIT ${batch})`,
    sql`DELETE FROM task_watch WHERE id IN (SELECT id FROM task_watch WHERE started_at < ${before} LIMIT ${batch})`,
  ]) {
    for (let last = batch; last === batch; removed += last) last = Number((await rows.execute(db)).numAffectedRows ?? 0)
  }
  return removed
}

const batch = 10_000
