import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { dayOf } from '../../core/value/time.ts'
import { earnUnits } from '../../money/grant/earn-units.ts'
import { openModules } from '../../platform/shop/open-modules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCheckIns, findLastCheckIn } from './queries.ts'
import { endsWeek, rewardOf, runOf, weekBefore } from './rules.ts'

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
  const currency = sign.reward === 'points' ? 'PTS' : 'SUB'
  const day = dayOf(now, shop.settings.get('store').timezone)
  return command(shop.db, { userId, requestId, name: 'sign', target: '', body: {}, now }, async (tx) => {
    await lockName(tx, `sign:${userId}`)
    const last = await findLastCheckIn(tx, userId)
    // `>` happens after the store's time zone was changed to one that is a day behind.
    if (last && last.day >= day) throw new Refusal('SIGNED_TODAY')
    const run = runOf(day, last)
    const isWeek = endsWeek(day, await findCheckIns(tx, { userId, first: weekBefore(day), last: day }))
    const value = await earnUnits(shop, tx, {
      program: 'sign',
      entityId: day,
      userId,
      currency,
      amount: rewardOf(isWeek, sign),
      actor: `user:${userId}`,
      now,
    })
    await tx
      .insertInto('checkIn')
      .values({ userId, day, run, currency, amount: value, endsWeek: isWeek, at: now })
      .execute()
    return { day, run, reward: sign.reward, value }
  })
}

/** @throws Refusal MODULE_OFF */
export function assertCheckInOn({ settings }: Pick<Shop, 'settings'>): void {
  if (!openModules(settings).sign) throw new Refusal('MODULE_OFF')
}
