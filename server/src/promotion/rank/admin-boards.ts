import { localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type {
  adminRankBoards,
  adminRankCosts,
  adminRankPlaces,
  adminRankRounds,
} from '@shop/contract/promotion/rank/admin.ts'
import {
  type lostReasons,
  type prizeStates,
  type RankBoard,
  type RankPeriod,
  rankBoards,
  rankPeriods,
  rankPlacesMax,
} from '@shop/contract/promotion/rank/rank.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { addHours, dayOf, monthPeriod } from '../../core/value/time.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { worthOfAll } from './prize-kind.ts'
import { findCoupons, findRound, findRunning, findStandings, type Round, roundColumns } from './queries.ts'
import { isHeld, mostOf, type Prize, prizeAt } from './rules.ts'

type AdminRound = DataOf<typeof adminRankRounds>['rows'][number]

/** The six boards with their running rounds. */
export async function listBoards({ shop, language, now }: AdminReader): Promise<DataOf<typeof adminRankBoards>> {
  const { db, settings } = shop
  const known = await db.selectFrom('rankBoard').selectAll().execute()
  const rows = known.toSorted(
    (one, other) =>
      rankPeriods.indexOf(one.period as RankPeriod) - rankPeriods.indexOf(other.period as RankPeriod) ||
      rankBoards.indexOf(one.board as RankBoard) - rankBoards.indexOf(other.board as RankBoard),
  )
  const worth = await worthOfAll(
    db,
    rows.flatMap(({ prizes }) => prizes as unknown as Prize[]),
    language,
  )
  const coupons = await db
    .selectFrom('coupon')
    .select(['id', 'name'])
    .where('issue', '=', 'prize')
    .where('state', '=', 'active')
    .where('merchantId', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const boards = rows.map(async (row) => {
    const [board, period, prizes] = [row.board as RankBoard, row.period as RankPeriod, row.prizes as unknown as Prize[]]
    const running = await findRunning(db, { board, period, now })
    const round = running?.endedAt === null ? running : undefined
    return {
      board,
      period,
      prizes,
      version: row.version,
      most: mostOf(prizes, worth),
      placed: round?.placed ?? 0,
      running: round ? toRound(round, nothingYet, settings.get('store').timezone) : null,
    }
  })
  return {
    on: settings.get('module').rank,
    aloneMax: settings.get('risk').surplusFen,
    boards: await Promise.all(boards),
    coupons: coupons.map(({ id, name }) => ({ id, name: localText(name as never, language) })),
  }
}

/** Ended rounds, newest first. */
export async function listRounds(
  { shop: { db, settings }, now }: AdminReader,
  { board, period, held, ...at }: QueryOf<typeof adminRankRounds>,
): Promise<DataOf<typeof adminRankRounds>> {
  let query = db.selectFrom('rankRound').select(roundColumns).where('endedAt', 'is not', null)
  if (board) query = query.where('board', '=', board)
  if (period) query = query.where('period', '=', period)
  if (held) {
    query = query
      .where('rankRound.objectionsUntil', '<=', now)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('rankPlace as p')
            .select('p.place')
            .whereRef('p.roundId', '=', 'rankRound.id')
            .where('p.state', '=', 'waiting'),
        ),
      )
  }
  const page = await readPage(db, query, { by: 'rankRound.endedAt', type: 'moment', id: 'rankRound.id' }, at)
  const rounds = page.rows as unknown as Round[]
  const sums = await sumPrizes(
    db,
    rounds.map(({ id }) => id),
    now,
  )
  const zone = settings.get('store').timezone
  return { ...page, rows: rounds.map((round) => toRound(round, sums.get(round.id) ?? nothingYet, zone)) }
}

const perPage = 20

/** @throws Refusal NOT_FOUND */
export async function listAdminPlaces(
  reader: AdminReader,
  { id, after = 0 }: { id: number; after?: number },
): Promise<DataOf<typeof adminRankPlaces>> {
  const { shop, language } = reader
  const { db, settings } = shop
  const round = await findRound(db, id)
  if (!round) throw new Refusal('NOT_FOUND')
  const [all, sums] = await Promise.all([
    round.endedAt ? findEnded(reader, id, after) : findCurrent(reader, round, after),
    sumPrizes(db, [id], reader.now),
  ])
  const places = all.filter(({ place }) => place <= rankPlacesMax)
  const [users, coupons] = await Promise.all([
    db
      .selectFrom('appUser')
      .select(['id', 'nickname', 'mobile', 'frozenAt'])
      .where('id', 'in', [0, ...places.map(({ userId }) => userId)])
      .execute(),
    findCoupons(
      db,
      places.map(({ couponId }) => couponId),
      language,
    ),
  ])
  const byId = new Map(users.map((user) => [user.id, user]))
  const rows = places.map(({ userId, couponId, ...place }) => {
    const user = byId.get(userId)
    return {
      ...place,
      user: toPerson({ id: userId, nickname: user?.nickname ?? '', mobile: user?.mobile ?? null }, reader),
      coupon: couponId === null ? null : (coupons.get(couponId)?.name ?? ''),
      frozen: user?.frozenAt != null,
      may: { withdraw: isHeld({ ...place, ...round, isFrozen: user?.frozenAt != null }, reader.now) },
    }
  })
  const last = places.at(-1)?.place ?? rankPlacesMax
  return {
    round: toRound(round, sums.get(id) ?? nothingYet, settings.get('store').timezone),
    rows,
    next: places.length === perPage && last < rankPlacesMax ? last : null,
  }
}

interface AdminPlace {
  place: number
  userId: number
  value: number
  reward: number | null
  couponId: number | null
  state: (typeof prizeStates)[number]
  blocked: string | null
  lostReason: (typeof lostReasons)[number] | null
  lostNote: string | null
  grantedAt: string | null
  objections: number
}

async function findCurrent({ shop: { db } }: AdminReader, round: Round, after: number): Promise<AdminPlace[]> {
  const standings = await findStandings(db, { roundId: round.id, after, limit: perPage })
  return standings.map((standing) => {
    const { reward = null, couponId = null } = prizeAt(round.prizes, standing.place) ?? {}
    const nothing = { blocked: null, lostReason: null, lostNote: null, grantedAt: null, objections: 0 }
    return { ...standing, ...nothing, reward, couponId, state: 'none' }
  })
}

async function findEnded({ shop: { db } }: AdminReader, roundId: number, after: number): Promise<AdminPlace[]> {
  const rows = await db
    .selectFrom('rankPlace as p')
    .select(['p.place', 'p.userId', 'p.value', 'p.reward', 'p.couponId', 'p.state', 'p.blocked'])
    .select(['p.lostReason', 'p.lostNote', 'p.grantedAt'])
    .select(
      sql<number>`(SELECT count(*)::int FROM rank_objection o WHERE o.round_id = p.round_id AND o.place = p.place
        AND o.state = 'open')`.as('objections'),
    )
    .where('p.roundId', '=', roundId)
    .where('p.place', '>', after)
    .orderBy('p.place')
    .limit(perPage)
    .execute()
  return rows.map((row) => ({ ...row, grantedAt: row.grantedAt?.toISOString() ?? null })) as AdminPlace[]
}

/** The prizes the boards have granted in each store month, newest first. */
export async function listCosts(
  { shop: { db, settings }, now }: AdminReader,
  { before }: QueryOf<typeof adminRankCosts>,
): Promise<DataOf<typeof adminRankCosts>> {
  const zone = settings.get('store').timezone
  const [first] = (
    await sql<{ at: Date | null }>`SELECT min(granted_at) AS at FROM rank_place WHERE state = 'granted'`.execute(db)
  ).rows
  const oldest = first?.at ? dayOf(first.at, zone).slice(0, 7) : dayOf(now, zone).slice(0, 7)
  const months = monthsBefore(before, dayOf(now, zone).slice(0, 7), zone).filter((month) => month >= oldest)
  const rows = await Promise.all(
    months.map(async (month) => {
      const { from, until } = monthPeriod(`${month}-01`, zone)
      const { rows } = await sql<{ reward: number; coupons: number }>`
        SELECT coalesce(sum(reward), 0)::bigint AS reward, count(coupon_id)::int AS coupons FROM rank_place
        WHERE state = 'granted' AND granted_at >= ${from} AND granted_at < ${until}`.execute(db)
      return { month, ...(rows[0] ?? { reward: 0, coupons: 0 }) }
    }),
  )
  const last = months.at(-1)
  return { rows, next: last !== undefined && last > oldest ? last : null }
}

/** Twelve months: up to this one, or those before `before`. */
function monthsBefore(before: string | undefined, current: string, zone: string): string[] {
  const months: string[] = []
  let month = before === undefined ? current : previous(before, zone)
  for (; months.length < 12; month = previous(month, zone)) months.push(month)
  return months
}

const previous = (month: string, zone: string) =>
  dayOf(addHours(monthPeriod(`${month}-01`, zone).from, -24), zone).slice(0, 7)

interface Sums {
  granted: number
  waiting: number
  blocked: number
  held: number
}

const nothingYet: Sums = { granted: 0, waiting: 0, blocked: 0, held: 0 }

async function sumPrizes(
  db: AdminReader['shop']['db'],
  roundIds: readonly number[],
  now: Date,
): Promise<Map<number, Sums>> {
  const { rows } = await sql<Sums & { roundId: number }>`
    SELECT round_id, coalesce(sum(reward) FILTER (WHERE state = 'granted'), 0)::bigint AS granted,
      coalesce(sum(reward) FILTER (WHERE state = 'waiting'), 0)::bigint AS waiting, count(blocked)::int AS blocked,
      (count(*) FILTER (WHERE state = 'waiting' AND r.objections_until <= ${now}))::int AS held
    FROM rank_place JOIN rank_round r ON r.id = round_id
    WHERE round_id = ANY(${roundIds}::bigint[]) GROUP BY round_id`.execute(db)
  return new Map(rows.map(({ roundId, ...sums }) => [roundId, sums]))
}

function toRound(round: Round, sums: Sums, zone: string): AdminRound {
  const { id, board, period, startsOn, untilAt, prizes, countedAt, endedAt, objectionsUntil } = round
  return {
    id,
    board,
    period,
    startsOn,
    prizes,
    ...sums,
    endsOn: dayOf(addHours(untilAt, -1), zone),
    countedAt: countedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    objectionsUntil: objectionsUntil?.toISOString() ?? null,
  }
}
