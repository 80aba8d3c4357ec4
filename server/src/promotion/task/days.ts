import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'

interface Day {
  /** of the store */
  day: string
  times: number
  amount: number
}

/** At most about this many payments are added up on each read; the sums of earlier ones are stored. */
const added = 10_000

/**
 * A task's payments by day, newest first, in about the time it takes to add up ten thousand payments. Payments of the
 * last hour are never included in stored sums: some may have begun and not be committed yet.
 */
export async function findDays(
  db: Db,
  { id, daysUpto }: { id: number; daysUpto: number },
  { now, timezone }: { now: Date; timezone: string },
): Promise<Day[]> {
  // Reads both in one statement, so that no other process stores sums in between.
  const { rows } = await sql<Day & { later: number }>`
    WITH later AS (
      SELECT (d.at AT TIME ZONE ${timezone})::date AS day, count(*) AS times, sum(d.amount) AS amount
      FROM task t JOIN task_done d ON d.task_id = t.id AND d.id > t.days_upto WHERE t.id = ${id} GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(times)::bigint AS times, sum(amount)::bigint AS amount,
      (SELECT coalesce(sum(times), 0)::bigint FROM later) AS later
    FROM (SELECT * FROM later UNION ALL SELECT day, times, amount FROM task_day WHERE task_id = ${id}) AS every
    GROUP BY day ORDER BY day DESC`.execute(db)
  if ((rows[0]?.later ?? 0) > added) await keep(db, { id, daysUpto, timezone, before: addHours(now, -1) })
  return rows.map(({ later: _, ...day }) => day)
}

/** Only one of several concurrent calls moves the sums forward. */
async function keep(
  db: Db,
  { id, daysUpto, timezone, before }: { id: number; daysUpto: number; timezone: string; before: Date },
): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE task SET days_upto = (
        SELECT coalesce(max(id), ${daysUpto}) FROM task_done
        WHERE task_id = ${id} AND id > ${daysUpto} AND at < ${before})
      WHERE id = ${id} AND days_upto = ${daysUpto}
      RETURNING days_upto
    )
    INSERT INTO task_day AS k (task_id, day, times, amount)
    SELECT ${id}::bigint, (d.at AT TIME ZONE ${timezone})::date, count(*), sum(d.amount)
    FROM moved JOIN task_done d ON d.task_id = ${id} AND d.id > ${daysUpto} AND d.id <= moved.days_upto
    GROUP BY 2
    ON CONFLICT (task_id, day) DO UPDATE SET times = k.times + excluded.times, amount = k.amount + excluded.amount`.execute(
    db,
  )
}
