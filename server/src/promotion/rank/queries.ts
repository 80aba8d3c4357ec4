import { type Language, localText } from '@shop/contract/core/common.ts'
import { type RankBoard, type RankPeriod, rankCountedMax } from '@shop/contract/promotion/rank/rank.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Prize } from './rules.ts'

export interface Round {
  id: number
  board: RankBoard
  period: RankPeriod
  /** store days, both inclusive */
  startsOn: string
  fromAt: Date
  untilAt: Date
  prizes: Prize[]
  countedAt: Date | null
  /** how many shoppers had a place at that time */
  placed: number
  endedAt: Date | null
  objectionsUntil: Date | null
}

export const roundColumns = [
  ...(['rankRound.id', 'rankRound.board', 'rankRound.period', 'rankRound.startsOn', 'rankRound.fromAt'] as const),
  ...(['rankRound.untilAt', 'rankRound.prizes', 'rankRound.countedAt', 'rankRound.endedAt'] as const),
  ...(['rankRound.objectionsUntil', 'rankRound.placed'] as const),
] as const

export async function findRound(db: Db | Tx, id: number): Promise<Round | undefined> {
  const row = await db.selectFrom('rankRound').select(roundColumns).where('id', '=', id).executeTakeFirst()
  return row as Round | undefined
}

/** A board's running round, or the last one that is still to be ended. */
export async function findRunning(
  db: Db,
  { board, period, now }: { board: RankBoard; period: RankPeriod; now: Date },
): Promise<Round | undefined> {
  const row = await db
    .selectFrom('rankRound')
    .select(roundColumns)
    .where('board', '=', board)
    .where('period', '=', period)
    .where('fromAt', '<=', now)
    .orderBy('startsOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as Round | undefined
}

/** The order of places: by value, then by who reached it first. An index supports it. */
export const inOrder = sql`value DESC, reached_at, user_id`

export interface Standing {
  place: number
  userId: number
  value: number
}

/** Some of the first places of a running round, as last counted. */
export async function findStandings(
  db: Db | Tx,
  { roundId, after, limit }: { roundId: number; after: number; limit: number },
): Promise<Standing[]> {
  const { rows } = await sql<{ userId: number; value: number }>`
    SELECT user_id, value FROM rank_score WHERE round_id = ${roundId} AND visible AND value > 0
    ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${after}`.execute(db)
  return rows.map((row, index) => ({ ...row, place: after + index + 1 }))
}

/**
 * A shopper's value, and the place they have, or would have if they were shown. Places are counted up to
 * `rankCountedMax`, so that looking costs the same on a board of any size.
 */
export async function findOwn(
  db: Db,
  { roundId, userId }: { roundId: number; userId: number },
): Promise<{ value: number; place: number | null }> {
  const { rows } = await sql<{ value: number; place: number }>`
    SELECT s.value, least(${rankCountedMax}, 1
      + (SELECT count(*) FROM (SELECT FROM rank_score b
        WHERE b.round_id = s.round_id AND b.visible AND b.value > 0 AND b.value > s.value
        LIMIT ${rankCountedMax}) AS higher)
      + (SELECT count(*) FROM (SELECT FROM rank_score b
        WHERE b.round_id = s.round_id AND b.visible AND b.value > 0 AND b.value = s.value
          AND (b.reached_at, b.user_id) < (s.reached_at, s.user_id)
        LIMIT ${rankCountedMax}) AS earlier))::int AS place
    FROM rank_score s WHERE s.round_id = ${roundId} AND s.user_id = ${userId}`.execute(db)
  const own = rows[0]
  return own && own.value > 0 ? own : { value: 0, place: null }
}

/** How many shoppers have a place, counted up to `most`. */
export async function countPlaced(db: Db | Tx, roundId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM rank_score WHERE round_id = ${roundId} AND visible AND value > 0 LIMIT ${most}) AS placed`.execute(db)
  return rows[0]?.count ?? 0
}

export async function isHidden(db: Db | Tx, userId: number): Promise<boolean> {
  const found = await db.selectFrom('rankHidden').select('userId').where('userId', '=', userId).executeTakeFirst()
  return found !== undefined
}

export interface PrizeCoupon {
  id: number
  name: string
  type: number
  faceFen: number
  maxOffFen: number
  /** may be set as a prize now */
  usable: boolean
}

/** Coupons by id. */
export async function findCoupons(
  db: Db | Tx,
  ids: readonly (number | null)[],
  language: Language,
): Promise<Map<number, PrizeCoupon>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupon')
    .select(['id', 'name', 'type', 'faceFen', 'maxOffFen', 'merchantId', 'issue', 'state'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(
    rows.map(({ merchantId, issue, state, name, ...row }) => [
      row.id,
      {
        ...row,
        name: localText(name as never, language),
        usable: merchantId === null && issue === 'prize' && state === 'active',
      },
    ]),
  )
}
