import { rankPeriods, rankPlacesMax } from '@shop/contract/promotion/rank/rank.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { addHours, addMinutes } from '../../core/value/time.ts'
import { notifyUsers } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { grantPrizes } from './grant-prizes.ts'
import { pauseObjections, resumeObjections } from './pause-objections.ts'
import { countPlaced, inOrder, type Round, roundColumns } from './queries.ts'
import { lateHours, objectionHours, roundAt, settleMinutes } from './rules.ts'
import { sources } from './sources.ts'

/**
 * Records are committed some time after their timestamp, so everything since this long before the last count is read
 * again.
 */
const overlapMinutes = 60

/**
 * Every ten minutes: begins rounds, counts the running ones, ends those whose time is over and grants prizes after the
 * days for objections. It may run late, twice, or on two nodes at once. While the module is off everything stands
 * still, including the days for objections; afterwards it continues where it stopped.
 */
export async function runBoards(shop: Shop, _payload: object, now: Date): Promise<void> {
  if (!shop.settings.get('module').rank) return pauseObjections(shop.db, now)
  await resumeObjections(shop.db, now)
  await beginRounds(shop, now)
  const running = await shop.db
    .selectFrom('rankRound')
    .select('id')
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of running) await shop.db.transaction().execute((tx) => countRound(tx, id, now))
  await grantPrizes(shop, now)
}

/**
 * A round keeps the bounds and prizes it began with. After a change of the time zone it begins where the previous one
 * ends.
 */
async function beginRounds({ db, settings }: Shop, now: Date): Promise<void> {
  for (const period of rankPeriods) {
    const { from, until, startsOn } = roundAt(period, now, settings.get('store').timezone)
    const prizes = now < addHours(from, lateHours) ? sql`b.prizes` : sql`'[]'::jsonb`
    await sql`
      INSERT INTO rank_round (board, period, starts_on, from_at, until_at, prizes)
      SELECT b.board, b.period, ${startsOn}::date, coalesce(before.until_at, ${from}::timestamptz), ${until}, ${prizes}
      FROM rank_board b LEFT JOIN LATERAL (
        SELECT until_at FROM rank_round r
        WHERE r.board = b.board AND r.period = b.period AND r.starts_on < ${startsOn}::date
          AND r.until_at BETWEEN ${addHours(from, -26)} AND ${addHours(from, 26)}
        ORDER BY r.starts_on DESC LIMIT 1) before ON true
      WHERE b.period = ${period}
        AND NOT EXISTS (SELECT FROM rank_round r WHERE r.board = b.board AND r.period = b.period
          AND r.starts_on = ${startsOn}::date)
      ON CONFLICT (board, period, starts_on) DO NOTHING`.execute(db)
  }
}

/**
 * Counts a round again where it may have changed, and ends it when its time is over. Skips a round that another node is
 * counting.
 */
async function countRound(tx: Tx, id: number, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('rankRound')
    .select(roundColumns)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return
  const round = row as unknown as Round
  await countChanged(tx, round)
  await hideAndShow(tx, id)
  const placed = await countPlaced(tx, id, 2_000_000_000)
  await tx.updateTable('rankRound').set({ countedAt: now, placed }).where('id', '=', id).execute()
  if (now >= addMinutes(round.untilAt, settleMinutes)) await endRound(tx, round, now)
}

/** Counts in one statement, however many shoppers there are, without loading rows into this process. */
async function countChanged(tx: Tx, { id, board, fromAt: from, untilAt: until, countedAt }: Round): Promise<void> {
  const since = countedAt ? addMinutes(countedAt, -overlapMinutes) : from
  const { touched, sum } = sources[board]
  await sql`
    INSERT INTO rank_score AS s (round_id, user_id, value, reached_at, visible)
    SELECT ${id}::bigint, t.user_id, greatest(n.value, 0), coalesce(n.reached_at, ${from}::timestamptz),
      u.frozen_at IS NULL AND u.closed_at IS NULL AND h.user_id IS NULL
    FROM (SELECT DISTINCT user_id FROM (${touched({ from, until, since })}) AS any_of) AS t
    JOIN app_user u ON u.id = t.user_id
    LEFT JOIN rank_hidden h ON h.user_id = t.user_id
    CROSS JOIN LATERAL (${sum({ from, until, since })}) AS n
    WHERE n.value IS NOT NULL
    ON CONFLICT (round_id, user_id) DO UPDATE SET value = excluded.value, reached_at = excluded.reached_at
    WHERE (s.value, s.reached_at) IS DISTINCT FROM (excluded.value, excluded.reached_at)`.execute(tx)
}

/**
 * Takes shoppers who hide, or whose account is frozen or closed, off the board, and puts them back when they return.
 */
async function hideAndShow(tx: Tx, roundId: number): Promise<void> {
  await sql`
    UPDATE rank_score s SET visible = false
    FROM (SELECT user_id FROM rank_hidden
      UNION SELECT id FROM app_user WHERE frozen_at IS NOT NULL OR closed_at IS NOT NULL) AS gone
    WHERE s.round_id = ${roundId} AND s.user_id = gone.user_id AND s.visible`.execute(tx)
  await sql`
    UPDATE rank_score s SET visible = true FROM app_user u
    WHERE s.round_id = ${roundId} AND NOT s.visible AND u.id = s.user_id
      AND u.frozen_at IS NULL AND u.closed_at IS NULL
      AND NOT EXISTS (SELECT FROM rank_hidden h WHERE h.user_id = s.user_id)`.execute(tx)
}

/** Records the first places with their prizes, and notifies those who get one. */
async function endRound(tx: Tx, { id, prizes }: Round, now: Date): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    WITH placed AS (
      INSERT INTO rank_place (round_id, place, user_id, value, reward, coupon_id, state)
      SELECT ${id}::bigint, s.place, s.user_id, s.value, p.reward, p."couponId",
        CASE WHEN p."from" IS NULL THEN 'none' ELSE 'waiting' END
      FROM (
        SELECT row_number() OVER (ORDER BY ${inOrder}) AS place, user_id, value FROM rank_score
        WHERE round_id = ${id} AND visible AND value > 0 ORDER BY ${inOrder} LIMIT ${rankPlacesMax}) s
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(prizes)}::jsonb)
        AS p ("from" int, "to" int, reward bigint, "couponId" bigint) ON s.place BETWEEN p."from" AND p."to"
      RETURNING user_id, state)
    SELECT user_id FROM placed WHERE state = 'waiting'`.execute(tx)
  await tx
    .updateTable('rankRound')
    .set({ endedAt: now, objectionsUntil: addHours(now, objectionHours) })
    .where('id', '=', id)
    .execute()
  const userIds = rows.map(({ userId }) => userId)
  await notifyUsers(tx, { event: 'rank-placed', entity: `rank:${id}`, userIds, params: {}, now })
}

/** Deletes the standings of rounds that ended long ago; their first places are kept. */
export async function trimStandings({ db }: { db: Db }, now: Date): Promise<number> {
  const old = await db
    .selectFrom('rankRound')
    .select('id')
    .where('endedAt', '<', addHours(now, -24 * 30))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('rankScore').select('userId').whereRef('rankScore.roundId', '=', 'rankRound.id')),
    )
    .execute()
  let removed = 0
  for (const { id } of old) {
    for (let last = batch; last === batch; removed += last) {
      const { numAffectedRows } = await sql`
        DELETE FROM rank_score WHERE round_id = ${id} AND user_id IN (
          SELECT user_id FROM rank_score WHERE round_id = ${id} LIMIT ${batch})`.execute(db)
      last = Number(numAffectedRows ?? 0)
    }
  }
  return removed
}

const batch = 10_000
