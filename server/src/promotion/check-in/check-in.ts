import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/balances.ts'
import { findBudget, grantedSince } from '../../books/ledger/budgets.ts'
import { granted } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { addHours, dayOf, dayPeriod, endOfMonthAfter } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findLastCheckIn } from './queries.ts'
import { capReward, rewardOf, runOf } from './rules.ts'

const program = 'sign'

/**
 * Checks in for the store's day and gives the reward (L71) from the programme's budget.
 * @throws Refusal MODULE_OFF, SIGNED_TODAY, BUDGET_EMPTY
 */
export async function checkIn(
  shop: Shop,
  { userId, requestId, now }: { userId: number; requestId?: string; now: Date },
): Promise<DataOf<typeof checkInSubmit>> {
  assertCheckInOn(shop)
  const sign = shop.settings.get('sign')
  const { timezone } = shop.settings.get('store')
  const { dayCap } = shop.settings.get('points')
  const day = dayOf(now, timezone)
  return command(shop.db, { userId, requestId, name: 'sign', target: '', body: {}, now }, async (tx) => {
    await lockName(tx, `sign:${userId}`)
    const last = await findLastCheckIn(tx, userId)
    // `>` happens when the store's zone was changed to one that is a day behind.
    if (last && last.day >= day) throw new Refusal('SIGNED_TODAY')
    const run = runOf(day, last)
    const currency = sign.reward === 'points' ? 'PTS' : 'SUB'
    const own = creditsOf(userId, currency)
    const wanted = rewardOf(run, sign)
    const budget = await findBudget(tx, { program, currency, amount: wanted, seed: userId })
    const [held, left] = await lockAccounts(tx, budget ? [own, budget] : [own])
    const givenToday = await grantedSince(tx, own, dayPeriod(day, timezone).from)
    // Points reserved for an unpaid order may come back, so they count as held.
    const value = currency === 'PTS' ? capReward(wanted, { dayCap, givenToday, held: held?.posted ?? 0 }) : wanted
    if (value > 0 && (!budget || (left?.available ?? 0) < value)) throw new Refusal('BUDGET_EMPTY')
    await tx.insertInto('checkIn').values({ userId, day, run, currency, amount: value, at: now }).execute()
    if (budget) {
      const expiresAt = endOf(shop, currency, now)
      const given = { program, entityId: day, userId, currency, amount: value, from: budget, expiresAt } as const
      await postTransfers(tx, { actor: `user:${userId}`, now }, [granted(given)])
    }
    return { day, run, reward: sign.reward, value }
  })
}

/** @throws Refusal MODULE_OFF */
export function assertCheckInOn({ settings }: Pick<Shop, 'settings'>): void {
  if (!settings.get('module').sign) throw new Refusal('MODULE_OFF')
}

function endOf({ settings }: Shop, currency: 'PTS' | 'SUB', now: Date): Date {
  if (currency === 'SUB') return addHours(now, settings.get('subsidy').expireDays * 24)
  return endOfMonthAfter(now, settings.get('points').expireMonths, settings.get('store').timezone)
}
