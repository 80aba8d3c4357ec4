import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import type { activityDetail, activityList, activityPlayList } from '@shop/contract/promotion/activity/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { findOpen } from '../../platform/proposal/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { namePrizeGoods, toAdminGoods } from '../claim/prize-goods.ts'
import { nameSeries } from '../collectible/prize-series.ts'
import { activityOpeningKind } from './open-activity.ts'
import { type ActivityRecord, findActivity, prizeNameOf, selectActivities, selectPlays } from './queries.ts'
import { costsOf, oddsOf } from './rules.ts'
import { findSums } from './sums.ts'

export async function listActivities(
  { db }: Shop,
  { kind, state, ...query }: QueryOf<typeof activityList>,
): Promise<DataOf<typeof activityList>> {
  let activities = selectActivities(db)
  if (kind) activities = activities.where('activity.kind', '=', kind)
  if (state) activities = activities.where('activity.state', '=', state)
  const page = await readPage(db, activities, { by: 'activity.id', type: 'integer', id: 'activity.id' }, query)
  const rows = page.rows as unknown as ActivityRecord[]
  const waiting = await findOpen(
    db,
    activityOpeningKind,
    rows.map(({ id }) => String(id)),
  )
  return { ...page, rows: rows.map((row) => toRow(row, waiting)) }
}

function toRow({ id, kind, name, state, startsAt, endsAt, version, prizes }: ActivityRecord, waiting: Set<string>) {
  const { perPlayFen, mostPerDayFen } = costsOf(prizes)
  return {
    id,
    kind,
    name,
    state,
    version,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    perPlayFen: fen(perPlayFen),
    mostPerDayFen: mostPerDayFen === null ? null : fen(mostPerDayFen),
    waiting: waiting.has(String(id)),
  }
}

/** @throws Refusal NOT_FOUND */
export async function readActivity({ db, config, now }: Shop, id: number): Promise<DataOf<typeof activityDetail>> {
  const activity = await findActivity(db, id)
  if (!activity) throw new Refusal('NOT_FOUND')
  const { cost, freePerDay, perDay, perUser, gradeIds, boughtDays, eggs, prizes, trial } = activity
  const [waiting, stock, coupons, goods, series, sums] = await Promise.all([
    findOpen(db, activityOpeningKind, [String(id)]),
    db.selectFrom('activityPrize').select(['id', 'won']).where('activityId', '=', id).execute(),
    db
      .selectFrom('coupon')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...prizes.flatMap(({ couponId }) => couponId ?? [])])
      .execute(),
    namePrizeGoods(
      db,
      prizes.flatMap(({ skuId }) => skuId ?? []),
    ),
    nameSeries(
      db,
      prizes.flatMap(({ seriesId }) => seriesId ?? []),
    ),
    findSums(db, id, now()),
  ])
  const won = new Map(stock.map((row) => [row.id, row.won]))
  const odds = oddsOf(prizes)
  const tried = trial?.version === activity.version ? trial : null
  return {
    ...toRow(activity, waiting),
    cost,
    freePerDay,
    perDay,
    perUser,
    gradeIds,
    boughtDays,
    eggs,
    prizes: prizes.map((prize, index) => ({
      ...prize,
      valueFen: fen(prize.valueFen),
      oddsPercent: odds[index] ?? '',
      won: won.get(prize.id) ?? 0,
      tried: tried ? (tried.drawn[prize.id] ?? 0) : null,
    })),
    coupons: coupons.map(({ id: couponId, name }) => ({ id: couponId, name: name as LocalText })),
    series: series.map(({ picture, ...of }) => {
      return { ...of, artworkUrl: picture ? pictureUrl(config, picture, 's') : '' }
    }),
    goods: [...goods.values()].map((of) => toAdminGoods(config, of)),
    trialPlays: tried?.plays ?? 0,
    plays: sums.plays,
    pointsPaid: sums.pointsPaid,
    givenFen: fen(sums.givenFen),
  }
}

/** Newest first. */
export async function listActivityPlays(
  { shop: { db }, operator }: AdminReader,
  { id, result, ...query }: QueryOf<typeof activityPlayList> & { id: number },
): Promise<DataOf<typeof activityPlayList>> {
  let plays = selectPlays(db)
    .innerJoin('appUser as u', 'u.id', 'p.userId')
    .select(['u.nickname', 'u.mobile'])
    .where('p.activityId', '=', id)
  if (result) plays = plays.where('p.kind', result === 'won' ? '<>' : '=', 'none')
  const page = await readPage(db, plays, { by: 'p.id', type: 'integer', id: 'p.id' }, query)
  return {
    ...page,
    rows: page.rows.map(({ nickname, mobile, userId, kind, valueFen, at, ...row }) => ({
      id: row.id,
      version: row.version,
      cost: row.cost,
      kind: kind as PrizeKind,
      user: toPerson({ id: userId, nickname, mobile }, { operator }),
      prize: prizeNameOf(row),
      valueFen: fen(Number(valueFen)),
      at: at.toISOString(),
    })),
  }
}
