import { type Language, type LocalText, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type {
  ActivityKind,
  activityIndex,
  activityPlays,
  PrizeKind,
} from '@shop/contract/promotion/activity/activity.ts'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { toPage } from '../../core/list/page.ts'
import { maskName } from '../../core/text/mask.ts'
import { dayOf, toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertActivityOn, playableOf } from './play.ts'
import { findPrizePictures } from './prize-pictures.ts'
import { findOpen, findPlayed, mayPlay, prizeNameOf, selectPlays } from './queries.ts'
import { leftOf, oddsOf } from './rules.ts'

interface Reader {
  userId: number
  kind: ActivityKind
  language: Language
  now: Date
}

/** The activity that can be played now, with its odds. @throws Refusal MODULE_OFF */
export async function loadActivity(
  shop: Shop,
  { userId, kind, language, now }: Reader,
): Promise<DataOf<typeof activityIndex>> {
  assertActivityOn(shop, kind)
  const { db, settings } = shop
  const found = await findOpen(db, kind, now)
  if (!found) return { activity: null }
  const activity = playableOf(shop, found)
  const zone = settings.get('store').timezone
  const [played, may, points, winners, pictures] = await Promise.all([
    findPlayed(db, { activityId: activity.id, userId, day: dayOf(now, zone) }),
    mayPlay(db, activity, { userId, now }),
    balanceOf(db, creditsOf(userId, 'PTS')),
    findWinners(shop, activity.id, language),
    findPrizePictures(shop, activity.prizes),
  ])
  const odds = oddsOf(activity.prizes)
  const text = (name: LocalText) => localText(name, language)
  return {
    activity: {
      activity_id: activity.id,
      name: text(activity.name),
      start_time: toTime(activity.startsAt, zone),
      end_time: toTime(activity.endsAt, zone),
      cost: activity.cost,
      points: Math.max(0, points.available),
      per_day: activity.perDay,
      per_user: activity.perUser,
      free_per_day: activity.freePerDay,
      eggs: activity.eggs,
      allowed: may ? 1 : 0,
      left: leftOf(activity, played),
      prizes: activity.prizes.map(({ id, kind, name }, index) => {
        return { prize_id: id, kind, name: text(name), odds: odds[index] ?? '', ...pictures.get(id) }
      }),
      winners,
    },
  }
}

const winnersShown = 10

async function findWinners({ db, settings }: Shop, activityId: number, language: Language) {
  const rows = await selectPlays(db)
    .innerJoin('appUser as u', 'u.id', 'p.userId')
    .select('u.nickname')
    .where('p.activityId', '=', activityId)
    .where('p.kind', '<>', 'none')
    .orderBy('p.id', 'desc')
    .limit(winnersShown)
    .execute()
  const zone = settings.get('store').timezone
  return rows.map((row) => ({
    play_id: row.id,
    who: maskName(row.nickname),
    prize: localText(prizeNameOf(row), language),
    time: toTime(row.at, zone),
  }))
}

/** A user's own plays, including those of activities that are over or of a kind that has been switched off. */
export async function listPlays(
  { db, settings }: Shop,
  { userId, kind, page = 1, language }: Omit<Reader, 'now'> & { page?: number },
): Promise<DataOf<typeof activityPlays>> {
  const own = selectPlays(db)
    .innerJoin('activity as a', 'a.id', 'p.activityId')
    .where('p.userId', '=', userId)
    .where('a.kind', '=', kind)
  const [rows, { total }] = await Promise.all([
    own
      .orderBy('p.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    own
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const zone = settings.get('store').timezone
  const data = rows.map((row) => ({
    play_id: row.id,
    kind: row.kind as PrizeKind,
    prize: localText(prizeNameOf(row), language),
    cost: row.cost,
    create_time: toTime(row.at, zone),
  }))
  return { list: toPage(data, { total, page }) }
}
