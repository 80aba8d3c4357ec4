import type { DailyBudget } from '../../books/ledger/daily-budgets.ts'
import { openModules } from '../../platform/shop/open-modules.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The total that check-ins may give per day. */
export function checkInDailyBudget(settings: Shop['settings']): DailyBudget[] {
  const { reward, dayBudget } = settings.get('sign')
  const currency = reward === 'points' ? 'PTS' : 'SUB'
  return openModules(settings).sign ? [{ program: 'sign', currency, most: dayBudget }] : []
}
