import type { Db } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findLowBudgets } from './budgets.ts'
import { budgetParts, type DailyBudget, findDailyBudgets, partsOf } from './daily-budgets.ts'
import { budgetFilled } from './events.ts'
import { lockAccounts, postTransfers } from './transfers.ts'

/**
 * Fills daily budgets up to what the settings allow (L70), each at most once per store day; what is left from the day
 * before stays in it. Then notifies operators of budgets that have run low.
 */
export async function fundBudgets(
  shop: Pick<Shop, 'all' | 'db' | 'settings'>,
  _payload: object,
  now: Date,
): Promise<void> {
  const day = dayOf(now, shop.settings.get('store').timezone)
  for (const budget of findDailyBudgets(shop)) await fill(shop.db, budget, { day, now })
  await notifyLowBudgets(shop.db, now)
}

async function fill(db: Db, daily: DailyBudget, { day, now }: { day: string; now: Date }): Promise<void> {
  const { program, currency, most } = daily
  const name = `${program}.${currency}`
  if (await isFilled(db, { budget: name, day })) return
  await db.transaction().execute(async (tx) => {
    // Another node doing the same waits here and then finds it done. Noted even if nothing is lacking: a budget used up
    // later that day is not filled again.
    const noted = await tx
      .insertInto('budgetFill')
      .values({ budget: name, day, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (noted.numInsertedOrUpdatedRows === 0n) return
    const balances = await lockAccounts(tx, partsOf(daily))
    const lacking = balances.map(({ available }) => Math.max(0, Math.floor(most / budgetParts) - available))
    const event = budgetFilled({ id: `${name}-${day}`, program, currency, lacking })
    await postTransfers(tx, { actor: 'system:budget', now }, [event])
  })
}

async function isFilled(db: Db, { budget, day }: { budget: string; day: string }): Promise<boolean> {
  const filled = await db
    .selectFrom('budgetFill')
    .select('day')
    .where('budget', '=', budget)
    .where('day', '=', day)
    .executeTakeFirst()
  return filled !== undefined
}

/** Notifies operators who may fund a low budget, once per funding. */
async function notifyLowBudgets(db: Db, now: Date): Promise<void> {
  const low = await findLowBudgets(db)
  if (low.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const { type, fundedBy } of low) {
      const budget = type.replace(/^bud\./, '')
      const about = { event: 'budget-low', entity: `budget:${budget}:${fundedBy}`, params: { budget }, now }
      await notify(tx, { ...about, receiver: 'permission:budget.fund' })
    }
  })
}
