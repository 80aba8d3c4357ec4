import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'

interface Sums {
  plays: number
  pointsPaid: number
  givenFen: number
}

/** At most about this many plays are added up on each read; the sums of earlier ones are stored. */
const added = 10_000

/**
 * The totals of an activity's plays, in about the time it takes to add up ten thousand plays. Plays of the last hour
 * are never included in stored sums: some may have begun and not be committed yet.
 */
export async function findSums(db: Db, activityId: number, now: Date): Promise<Sums> {
  const kept = await db
    .selectFrom('activitySum')
    .select(['uptoId', 'plays', 'pointsPaid', 'givenFen'])
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  const { uptoId, ...before } = kept ?? { uptoId: 0, plays: 0, pointsPaid: 0, givenFen: 0 }
  const { rows } = await sql<Sums>`
    SELECT count(*) AS plays, coalesce(sum(cost), 0)::bigint AS points_paid, coalesce(sum(value_fen), 0)::bigint AS given_fen
    FROM activity_play WHERE activity_id = ${activityId} AND id > ${uptoId}`.execute(db)
  const later = rows[0] as Sums
  if (later.plays > added) await keep(db, { activityId, uptoId, before: addHours(now, -1) })
  return {
    plays: before.plays + later.plays,
    pointsPaid: before.pointsPaid + later.pointsPaid,
    givenFen: before.givenFen + later.givenFen,
  }
}

/** Only one of several concurrent calls moves the sums forward. */
async function keep(db: Db, of: { activityId: number; uptoId: number; before: Date }): Promise<void> {
  const { activityId, uptoId, before } = of
  await sql`
    INSERT INTO activity_sum AS s (activity_id, upto_id, plays, points_paid, given_fen)
    SELECT ${activityId}::bigint, max(p.id), count(*), sum(p.cost), sum(p.value_fen)
    FROM activity_play p
    WHERE p.activity_id = ${activityId} AND p.id > ${uptoId} AND p.id <= (
      SELECT max(id) FROM activity_play WHERE activity_id = ${activityId} AND id > ${uptoId} AND at < ${before})
    HAVING count(*) > 0
    ON CONFLICT (activity_id) DO UPDATE SET upto_id = excluded.upto_id, plays = s.plays + excluded.plays,
      points_paid = s.points_paid + excluded.points_paid, given_fen = s.given_fen + excluded.given_fen
    WHERE s.upto_id = ${uptoId}`.execute(db)
}
