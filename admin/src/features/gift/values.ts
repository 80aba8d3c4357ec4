import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { adminGiftCreate } from '@shop/contract/promotion/gift/admin.ts'
import type { Dayjs } from 'dayjs'
import { nowOnClock, toClock, toMoment } from '../../lib/clock.ts'
import type { Gift } from './queries.ts'

type Body = Omit<BodyOf<typeof adminGiftCreate>, 'requestId'>

export type Values = Omit<Body, 'subsidy' | 'thresholdFen' | 'startsAt' | 'endsAt'> & {
  /** with two decimals */
  subsidy: number
  thresholdFen: Fen
  /** on the store's clock */
  window: [Dayjs, Dayjs]
}

export function toValues(gift: Gift | undefined): Values {
  if (!gift) {
    const now = nowOnClock().startOf('hour')
    return {
      kind: 'newcomer',
      name: { 'zh-Hant': '' },
      points: 100,
      subsidy: 0,
      couponIds: [],
      skuId: null,
      thresholdFen: fen(0),
      perUser: 1,
      days: 30,
      total: 100,
      window: [now, now.add(30, 'day')],
    }
  }
  const { kind, name, points, subsidy, couponIds, skuId, thresholdFen, perUser, days, total, startsAt, endsAt } = gift
  return {
    kind,
    name,
    points,
    subsidy: subsidy / 100,
    couponIds,
    skuId,
    days,
    total,
    thresholdFen: fen(thresholdFen),
    perUser,
    window: [toClock(startsAt), toClock(endsAt)],
  }
}

/** Fields that a kind does not show are not in the form. */
export function toBody({ window: [from, until], subsidy, ...rest }: Values): Body {
  return {
    ...rest,
    subsidy: Math.round((subsidy ?? 0) * 100),
    couponIds: rest.couponIds ?? [],
    skuId: rest.skuId ?? null,
    thresholdFen: rest.thresholdFen ?? fen(0),
    perUser: rest.perUser ?? 1,
    startsAt: toMoment(from),
    endsAt: toMoment(until),
  }
}
