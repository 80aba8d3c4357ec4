import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { checkInIndex } from '@shop/contract/promotion/check-in/check-in.ts'
import { dayOf } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertCheckInOn } from './check-in.ts'
import { findCheckIns, findLastCheckIn } from './queries.ts'
import { rewardOf, runOf } from './rules.ts'

/** The days of a month on which the user checked in, and the next reward. @throws Refusal MODULE_OFF */
export async function loadCheckInMonth(
  shop: Shop,
  { userId, month, now }: { userId: number; month?: string; now: Date },
): Promise<DataOf<typeof checkInIndex>> {
  assertCheckInOn(shop)
  const sign = shop.settings.get('sign')
  const today = dayOf(now, shop.settings.get('store').timezone)
  const [last, days] = await Promise.all([
    findLastCheckIn(shop.db, userId),
    findCheckIns(shop.db, { userId, month: month ?? today.slice(0, 7) }),
  ])
  const isSigned = last !== undefined && last.day >= today
  const run = isSigned ? last.run : runOf(today, last) - 1
  return {
    today,
    is_signed: isSigned ? 1 : 0,
    run,
    reward: sign.reward,
    next: rewardOf(run + 1, sign),
    rules: { day: sign.points, week: sign.weekBonus },
    days: days.map(({ day, run, currency, amount }) => ({
      day,
      run,
      reward: currency === 'PTS' ? ('points' as const) : ('subsidy' as const),
      value: amount,
    })),
  }
}
