import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/** While the boards are closed nobody can object: the days for it stop. Any number of calls stop them once. */
export async function pauseObjections(db: Db, now: Date): Promise<void> {
  await sql`UPDATE rank_round SET paused_at = ${now} WHERE paused_at IS NULL AND objections_until > ${now}`.execute(db)
}

/** The boards are open again: the days for objections go on where they stopped. */
export async function resumeObjections(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE rank_round SET objections_until = objections_until + (${now}::timestamptz - paused_at), paused_at = NULL
    WHERE paused_at IS NOT NULL`.execute(db)
}
