import { creditsOf } from '../../books/ledger/accounts.ts'
import { grantedSince } from '../../books/ledger/budgets.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { dayOf, dayPeriod, monthPeriod } from '../../core/value/time.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The budgets of units that users earn by something other than buying; prizes and gifts are not earned. */
export const earningPrograms = point<string>('earning programmes')

/** The units a user has earned by something other than buying, on the store's day and in its month. */
export function earnedSoFar(
  shop: Pick<Shop, 'all' | 'settings'>,
  db: Db | Tx,
  { userId, currency, now }: { userId: number; currency: 'PTS' | 'SUB'; now: Date },
): Promise<{ today: number; month: number }> {
  const { timezone } = shop.settings.get('store')
  const day = dayOf(now, timezone)
  return grantedSince(db, creditsOf(userId, currency), shop.all(earningPrograms), {
    today: dayPeriod(day, timezone).from,
    month: monthPeriod(day, timezone).from,
  })
}
