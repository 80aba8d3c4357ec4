import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { checkInMakeUp } from '@shop/contract/promotion/check-in/check-in.ts'
import { sql } from 'kysely'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { earnUnits } from '../../money/grant/earn-units.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertCheckInOn } from './check-in.ts'
import { findMakeUp } from './find-make-up.ts'
import { findLastCheckIn } from './queries.ts'
import { endsWeek, rewardOf, runOf } from './rules.ts'

/**
 * Checks in for a missed day of the last 30, with one of the month's make-up cards. The day joins the run before it to
 * the one after it, and is rewarded like a check-in on time. If it completes a week that ends on a later day, the next
 * check-in brings that reward.
 * @throws Refusal MODULE_OFF, MAKEUP_NONE, MAKEUP_DAY, BUDGET_EMPTY
 */
export async function makeUpCheckIn(
  shop: Shop,
  { userId, day, requestId, now }: { userId: number; day: string; requestId?: string; now: Date },
): Promise<DataOf<typeof checkInMakeUp>> {
  assertCheckInOn(shop)
  const sign = shop.settings.get('sign')
  const currency = sign.reward === 'points' ? 'PTS' : 'SUB'
  return command(shop.db, { userId, requestId, name: 'make-up', target: day, body: { day }, now }, async (tx) => {
    await lockName(tx, `sign:${userId}`)
    const { left, days, records } = await findMakeUp(shop, tx, { userId, now })
    if (left === 0) throw new Refusal('MAKEUP_NONE')
    if (!days.includes(day)) throw new Refusal('MAKEUP_DAY', {}, { field: 'day' })
    const run = runOf(day, await findLastCheckIn(tx, userId, { before: day }))
    const isWeek = endsWeek(day, records)
    const earned = { program: 'sign', entityId: day, userId, currency, amount: rewardOf(isWeek, sign) } as const
    const value = await earnUnits(shop, tx, { ...earned, actor: `user:${userId}`, now })
    await tx
      .insertInto('checkIn')
      .values({ userId, day, run, currency, amount: value, isMadeUp: true, endsWeek: isWeek, at: now })
      .execute()
    await lengthenRunAfter(tx, { userId, day, run })
    return { day, run, reward: sign.reward, value }
  })
}

/** The run that began the day after `day` now continues the run of `day`: its k-th day is k days later. */
async function lengthenRunAfter(tx: Tx, { userId, day, run }: { userId: number; day: string; run: number }) {
  await sql`
    UPDATE check_in SET run = run + ${run}
    WHERE user_id = ${userId} AND day > ${day} AND day::date - run = ${day}::date`.execute(tx)
}
