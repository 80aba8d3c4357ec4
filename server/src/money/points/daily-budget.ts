import type { DailyBudget } from '../../books/ledger/daily-budgets.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The total points that orders may earn per day. */
export function earnedDailyBudget(settings: Shop['settings']): DailyBudget[] {
  const { giftOn, dayBudget } = settings.get('points')
  return settings.get('module').points && giftOn ? [{ program: 'points', currency: 'PTS', most: dayBudget }] : []
}
