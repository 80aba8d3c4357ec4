import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { eggCounts, type PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import type { activityCreate } from '@shop/contract/promotion/activity/admin.ts'
import type { Dayjs } from 'dayjs'
import { nowOnClock, toClock, toMoment } from '../../lib/clock.ts'
import type { Activity } from './queries.ts'

export type Body = Omit<BodyOf<typeof activityCreate>, 'requestId'>
type PrizeValues = Body['prizes'][number]
export type Values = Omit<Body, 'startsAt' | 'endsAt' | 'prizes'> & {
  /** on the store's clock */
  window: [Dayjs, Dayjs]
  prizes: PrizeValues[]
}

export const newPrize = (kind: PrizeKind): PrizeValues => ({
  name: { 'zh-Hant': '' },
  kind,
  amount: 0,
  couponId: null,
  skuId: null,
  seriesId: null,
  weight: 1,
  total: null,
  daily: null,
  perUser: null,
})

export function toValues(activity: Activity | undefined): Values {
  if (!activity) {
    const now = nowOnClock().startOf('hour')
    return {
      kind: 'wheel',
      name: { 'zh-Hant': '' },
      cost: 0,
      freePerDay: 1,
      perDay: 1,
      perUser: 30,
      eggs: eggCounts.usual,
      gradeIds: [],
      boughtDays: null,
      window: [now, now.add(30, 'day')],
      prizes: [newPrize('none'), newPrize('points')],
    }
  }
  const { kind, name, cost, freePerDay, perDay, perUser, gradeIds, boughtDays, eggs, startsAt, endsAt, prizes } =
    activity
  return {
    kind,
    name,
    cost,
    freePerDay,
    perDay,
    perUser,
    gradeIds,
    boughtDays,
    eggs,
    window: [toClock(startsAt), toClock(endsAt)],
    prizes: prizes.map(({ oddsPercent: _odds, won: _won, tried: _tried, valueFen: _value, ...prize }) => prize),
  }
}

/** Fields that the kind of a prize does not show are not in the form. */
export function toBody({ window: [from, until], prizes, ...terms }: Values): Body {
  return {
    ...terms,
    gradeIds: terms.gradeIds ?? [],
    boughtDays: terms.boughtDays ?? null,
    eggs: terms.eggs ?? eggCounts.usual,
    startsAt: toMoment(from),
    endsAt: toMoment(until),
    prizes: prizes.map(({ id, name, kind, weight, ...prize }) => ({
      ...(id !== undefined && { id }),
      name,
      kind,
      weight,
      amount: prize.amount ?? 0,
      couponId: prize.couponId ?? null,
      skuId: prize.skuId ?? null,
      seriesId: prize.seriesId ?? null,
      total: prize.total ?? null,
      daily: prize.daily ?? null,
      perUser: prize.perUser ?? null,
    })),
  }
}
