import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/** Stops the days for objections while the boards are closed and nobody can object. Repeated calls stop them once. */
export async function pauseObjections(db: Db, now: Date): Promise<void> {
  await sql`UPDATE rank_round SET paused_at = ${now} WHERE paused_at IS NULL AND objections_until > ${now}`.execute(db)
}

/** Continues the days for objections where they stopped, once the boards are open again. */
export async function resumeObjections(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE rank_round SET objections_until = objections_until + (${now}::timestamptz - paused_at), paused_at = NULL
    WHERE paused_at IS NOT NULL`.execute(db)
}
