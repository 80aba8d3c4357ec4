import type { Db, Tx } from '../../core/database/database.ts'
import { addDays, dayOf, dayPeriod } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type CheckIn, findCheckIns, findFirstDay } from './queries.ts'
import { firstMakeUpDay, makeUpDays, missedDays, weekBefore } from './rules.ts'

/**
 * How many make-up cards are left this month, the missed days they can be used for, and the check-ins needed to judge
 * both.
 */
export async function findMakeUp(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  { userId, now }: { userId: number; now: Date },
): Promise<{ since: string; left: number; days: string[]; records: CheckIn[] }> {
  const zone = settings.get('store').timezone
  const today = dayOf(now, zone)
  const since = await findFirstDay(db, { userId, zone })
  const monthBegan = `${today.slice(0, 7)}-01`
  // A day made up this month may be up to 30 days before the month began.
  const records = await findCheckIns(db, { userId, first: weekBefore(addDays(monthBegan, -makeUpDays)), last: today })
  const { from } = dayPeriod(monthBegan, zone)
  const used = records.filter(({ isMadeUp, at }) => isMadeUp && at >= from).length
  const first = firstMakeUpDay(today, since)
  const left = Math.max(0, settings.get('sign').makeup - used)
  return { since, left, days: missedDays(records, { first, today }), records }
}
