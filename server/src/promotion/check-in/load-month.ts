import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { checkInIndex } from '@shop/contract/promotion/check-in/check-in.ts'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { addDays, dayOf } from '../../core/value/time.ts'
import { earnedSoFar } from '../../money/grant/earned-so-far.ts'
import { earnable } from '../../money/grant/rules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listCheckInTasks } from '../task/check-in-tasks.ts'
import { assertCheckInOn } from './check-in.ts'
import { findMakeUp } from './find-make-up.ts'
import { findCheckIns, findLastCheckIn } from './queries.ts'
import { bestMakeUp, makeUpWorth, nextReward, runOf } from './rules.ts'

/**
 * The days of a month on which the user checked in, the next reward, and the benefit of making up a missed day.
 * @throws Refusal MODULE_OFF
 */
export async function loadCheckInMonth(
  shop: Shop,
  { userId, month, language, now }: { userId: number; month?: string; language: Language; now: Date },
): Promise<DataOf<typeof checkInIndex>> {
  assertCheckInOn(shop)
  const sign = shop.settings.get('sign')
  const today = dayOf(now, shop.settings.get('store').timezone)
  const shown = month ?? today.slice(0, 7)
  const [last, days, { since, left, days: missed, records }, most, tasks] = await Promise.all([
    findLastCheckIn(shop.db, userId),
    findCheckIns(shop.db, { userId, first: `${shown}-01`, last: `${shown}-31` }),
    findMakeUp(shop, shop.db, { userId, now }),
    mostToEarn(shop, { userId, today, now }),
    listCheckInTasks(shop, { userId, language, now }),
  ])
  const isSigned = last !== undefined && last.day >= today
  const run = isSigned ? last.run : runOf(today, last) - 1
  const standing = { today, isSigned, run, days: records }
  const next = nextReward(standing, sign)
  // The reward of a make-up counts against the same day's cap.
  const capped = (reward: number, taken = 0) =>
    Math.min(reward, Math.max(0, isSigned ? most.tomorrow : most.today - taken))
  const worths = missed.map((day) => makeUpWorth(day, standing, sign))
  return {
    today,
    is_signed: isSigned ? 1 : 0,
    run,
    reward: sign.reward,
    next: capped(next),
    rules: { day: sign.points, week: sign.weekBonus },
    tasks,
    since: since.slice(0, 7),
    makeup: {
      per_month: sign.makeup,
      left,
      best: bestMakeUp(worths, { run, next }, sign),
      days: worths.map((worth) => {
        const value = Math.min(worth.value, most.today)
        return { ...worth, value, next: capped(worth.next, value) }
      }),
    },
    days: days.map(({ day, run, currency, amount, isMadeUp }) => ({
      day,
      run,
      reward: currency === 'PTS' ? ('points' as const) : ('subsidy' as const),
      value: amount,
      is_made_up: isMadeUp ? 1 : 0,
    })),
  }
}

/** How much a user may still earn today, and tomorrow if nothing else is earned meanwhile. */
async function mostToEarn(
  shop: Shop,
  { userId, today, now }: { userId: number; today: string; now: Date },
): Promise<{ today: number; tomorrow: number }> {
  const { db, settings } = shop
  const currency = settings.get('sign').reward === 'points' ? 'PTS' : 'SUB'
  const [earned, { posted: held }] = await Promise.all([
    earnedSoFar(shop, db, { userId, currency, now }),
    balanceOf(db, creditsOf(userId, currency)),
  ])
  const caps = { points: settings.get('points'), subsidy: settings.get('subsidy') }
  const isNewMonth = addDays(today, 1).slice(0, 7) !== today.slice(0, 7)
  return {
    today: earnable(currency, caps, { ...earned, held }),
    tomorrow: earnable(currency, caps, { today: 0, month: isNewMonth ? 0 : earned.month, held }),
  }
}
