import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { checkInIndex } from '@shop/contract/promotion/check-in/check-in.ts'
import { dayOf } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertCheckInOn } from './check-in.ts'
import { findMakeUp } from './find-make-up.ts'
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
  const shown = month ?? today.slice(0, 7)
  const [last, days, { since, ...makeUp }] = await Promise.all([
    findLastCheckIn(shop.db, userId),
    findCheckIns(shop.db, { userId, first: `${shown}-01`, last: `${shown}-31` }),
    findMakeUp(shop, shop.db, { userId, now }),
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
    since: since.slice(0, 7),
    makeup: { per_month: sign.makeup, ...makeUp },
    days: days.map(({ day, run, currency, amount, isMadeUp }) => ({
      day,
      run,
      reward: currency === 'PTS' ? ('points' as const) : ('subsidy' as const),
      value: amount,
      is_made_up: isMadeUp ? 1 : 0,
    })),
  }
}
