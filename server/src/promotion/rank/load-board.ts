import { type Language, perPage } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  type prizeStates,
  type RankBoard,
  type rankIndex,
  type rankList,
  type rankPast,
  rankPlacesMax,
} from '@shop/contract/promotion/rank/rank.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { maskName } from '../../core/text/mask.ts'
import { addHours, dayOf, toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'
import {
  countPlaced,
  findCoupons,
  findOwn,
  findRound,
  findRunning,
  findStandings,
  isHidden,
  type Round,
} from './queries.ts'
import { bandOf, prizeAt, valueText } from './rules.ts'

interface Reader {
  shop: Shop
  userId: number
  language: Language
  now: Date
}

type Which = Pick<QueryOf<typeof rankIndex>, 'board' | 'period' | 'roundId'>

/** @throws Refusal MODULE_OFF */
export function assertRankOn({ settings }: Pick<Shop, 'settings'>): void {
  if (!settings.get('module').rank) throw new Refusal('MODULE_OFF')
}

/** A round with its prizes and the reader's own place. @throws Refusal MODULE_OFF, NOT_FOUND */
export async function loadBoard(reader: Reader, which: Which): Promise<DataOf<typeof rankIndex>> {
  const { shop, userId, language, now } = reader
  const { db, settings } = shop
  const [round, hidden] = await Promise.all([getRound(reader, which), isHidden(db, userId)])
  const prizes = round?.prizes ?? []
  const couponIds = prizes.map(({ couponId }) => couponId)
  const [coupons, own, objection] = await Promise.all([
    findCoupons(db, couponIds, language),
    round ? loadOwn(reader, round) : nothing(which.board),
    round?.endedAt ? findObjection(reader, round.id) : undefined,
  ])
  const zone = settings.get('store').timezone
  return {
    round: round?.countedAt
      ? {
          ...daysOf(round, zone),
          counted_at: toTime(round.countedAt, zone),
          ended: round.endedAt !== null,
          objections_until: toTime(round.objectionsUntil, zone),
          may_object: round.objectionsUntil !== null && now < round.objectionsUntil && !objection,
          objected_to: objection?.place ?? null,
          objection_state: (objection?.state ?? '') as 'open' | '',
        }
      : null,
    prizes: prizes.map(({ from, to, reward, couponId }) => ({
      from,
      to,
      reward: rewardText(reward),
      coupon: coupons.get(couponId ?? 0)?.name ?? '',
    })),
    own,
    hidden,
  }
}

/** @throws Refusal MODULE_OFF, NOT_FOUND */
export async function listPlaces(
  reader: Reader,
  { page = 1, ...which }: Which & { page?: number },
): Promise<DataOf<typeof rankList>> {
  const { shop, userId, language } = reader
  const { db, config } = shop
  const round = await getRound(reader, which)
  if (!round) return { list: toPage([], { total: 0, page }) }
  const at = { roundId: round.id, after: (page - 1) * perPage, limit: perPage }
  const [places, total] = await Promise.all([
    at.after >= rankPlacesMax ? [] : round.endedAt ? findSnapshot(reader, at) : findLive(reader, round, at),
    round.endedAt ? countSnapshot(reader, round.id) : countPlaced(db, round.id, rankPlacesMax),
  ])
  const users = await findFaces(
    reader,
    places.map((place) => place.userId),
  )
  const [pictures, coupons] = await Promise.all([
    findPictures(
      db,
      [...users.values()].map(({ avatarFileId }) => avatarFileId),
    ),
    findCoupons(
      db,
      places.map(({ couponId }) => couponId),
      language,
    ),
  ])
  const data = places
    .filter(({ place }) => place <= rankPlacesMax)
    .map(({ place, value, reward, couponId, state, ...row }) => {
      const user = users.get(row.userId)
      const avatar = user && pictures.get(user.avatarFileId ?? 0)
      const own = row.userId === userId
      const band = round.board !== 'points' && !own
      return {
        place,
        own,
        band,
        name: maskName(user?.nickname ?? ''),
        avatar_url: avatar ? pictureUrl(config, avatar, 's') : '',
        value: valueText(round.board, band ? bandOf(fen(value)) : value),
        reward: rewardText(reward),
        coupon: coupons.get(couponId ?? 0)?.name ?? '',
        prize_state: state,
      }
    })
  return { list: toPage(data, { total, page }) }
}

/** Ended rounds of a board, newest first. @throws Refusal MODULE_OFF */
export async function listPast(
  { shop, userId }: Reader,
  { board, period, page = 1 }: QueryOf<typeof rankPast>,
): Promise<DataOf<typeof rankPast>> {
  assertRankOn(shop)
  const of = shop.db
    .selectFrom('rankRound')
    .where('rankRound.board', '=', board)
    .where('rankRound.period', '=', period)
    .where('rankRound.endedAt', 'is not', null)
  const [rounds, { total }] = await Promise.all([
    of
      .leftJoin('rankPlace as own', (join) =>
        join.onRef('own.roundId', '=', 'rankRound.id').on('own.userId', '=', userId),
      )
      .select(['rankRound.id', 'rankRound.startsOn', 'rankRound.untilAt', 'own.place'])
      .orderBy('rankRound.endedAt', 'desc')
      .orderBy('rankRound.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const zone = shop.settings.get('store').timezone
  const data = rounds.map(({ place, ...round }) => ({
    ...daysOf(round as unknown as Round, zone),
    own_place: place,
  }))
  return { list: toPage(data, { total, page }) }
}

/** The running round, or the one asked for. @throws Refusal MODULE_OFF, NOT_FOUND */
async function getRound({ shop, now }: Reader, { board, period, roundId }: Which): Promise<Round | undefined> {
  assertRankOn(shop)
  if (roundId === undefined) return findRunning(shop.db, { board, period, now })
  const round = await findRound(shop.db, roundId)
  if (!round || round.board !== board || round.period !== period) throw new Refusal('NOT_FOUND')
  return round
}

type Own = DataOf<typeof rankIndex>['own']

const nothing = (board: RankBoard): Own => ({
  place: null,
  value: valueText(board, 0),
  prize_state: 'none',
  lost_reason: '',
  lost_note: '',
})

/** The reader's own place; for an ended round only as it was recorded. */
async function loadOwn({ shop: { db }, userId }: Reader, { id, board, endedAt }: Round): Promise<Own> {
  if (!endedAt) {
    const { place, value } = await findOwn(db, { roundId: id, userId })
    return { ...nothing(board), place, value: valueText(board, value) }
  }
  const row = await db
    .selectFrom('rankPlace')
    .select(['place', 'value', 'state', 'lostReason', 'lostNote'])
    .where('roundId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return nothing(board)
  return {
    place: row.place,
    value: valueText(board, row.value),
    prize_state: row.state as Own['prize_state'],
    lost_reason: (row.lostReason ?? '') as Own['lost_reason'],
    lost_note: row.lostNote ?? '',
  }
}

interface Placed {
  place: number
  userId: number
  value: number
  reward: number | null
  couponId: number | null
  state: (typeof prizeStates)[number]
}

interface Part {
  roundId: number
  after: number
  limit: number
}

async function findLive({ shop: { db } }: Reader, { prizes }: Round, at: Part): Promise<Placed[]> {
  return (await findStandings(db, at)).map((standing) => {
    const { reward = null, couponId = null } = prizeAt(prizes, standing.place) ?? {}
    return { ...standing, reward, couponId, state: 'none' }
  })
}

async function findSnapshot({ shop: { db } }: Reader, { roundId, after, limit }: Part): Promise<Placed[]> {
  const rows = await db
    .selectFrom('rankPlace')
    .select(['place', 'userId', 'value', 'reward', 'couponId', 'state'])
    .where('roundId', '=', roundId)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows as Placed[]
}

async function countSnapshot({ shop: { db } }: Reader, roundId: number): Promise<number> {
  const { count } = await db
    .selectFrom('rankPlace')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('roundId', '=', roundId)
    .executeTakeFirstOrThrow()
  return count
}

/** Names and pictures; shoppers who have hidden since the end of a round keep their place, without either. */
async function findFaces({ shop: { db }, userId }: Reader, userIds: readonly number[]) {
  const rows = await db
    .selectFrom('appUser as u')
    .leftJoin('rankHidden as h', 'h.userId', 'u.id')
    .select(['u.id', 'u.nickname', 'u.avatarFileId'])
    .where('u.id', 'in', [0, ...userIds])
    .where((eb) => eb.or([eb('h.userId', 'is', null), eb('u.id', '=', userId)]))
    .where('u.closedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function findObjection({ shop: { db }, userId }: Reader, roundId: number) {
  return db
    .selectFrom('rankObjection')
    .select(['place', 'state'])
    .where('roundId', '=', roundId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

const daysOf = ({ id, startsOn, untilAt }: Pick<Round, 'id' | 'startsOn' | 'untilAt'>, zone: string) => ({
  round_id: id,
  starts_on: startsOn,
  ends_on: dayOf(addHours(untilAt, -1), zone),
})

const rewardText = (reward: number | null) => (reward === null ? '' : valueText('spending', reward))
