import { creditsOf } from '../../books/ledger/accounts.ts'
import { findBudget } from '../../books/ledger/budgets.ts'
import { grantPromised } from '../../books/ledger/events.ts'
import { lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Earning } from './earn-units.ts'
import { earnedSoFar } from './earned-so-far.ts'
import { emptyBudget } from './empty-budget.ts'
import { earnable } from './rules.ts'

/**
 * Promises a reward that a user gets once it is reviewed (L71, pending): all of it, or nothing if the caps leave no
 * room. Locks ledger accounts like `grantUnits`. @param promise.promised earlier promises that the user has not
 * received yet, which count against the caps
 * @returns whether the caps left room for it
 * @throws Refusal BUDGET_EMPTY
 */
export async function promiseUnits(
  shop: Pick<Shop, 'all' | 'settings'>,
  tx: Tx,
  { promised, overdueAt, actor, now, ...earning }: Earning & Promised & { actor: Actor; now: Date },
): Promise<boolean> {
  const { settings } = shop
  const { program, userId, currency, amount } = earning
  const own = creditsOf(userId, currency)
  const from = await findBudget(tx, { program, currency, amount, seed: userId })
  const balanceOf = await lockBalances(tx, from ? [own, from] : [own])
  const { today, month } = await earnedSoFar(shop, tx, { userId, currency, now })
  const caps = { points: settings.get('points'), subsidy: settings.get('subsidy') }
  const earned = { today: today + promised, month: month + promised, held: balanceOf(own).posted }
  if (amount > earnable(currency, caps, earned)) return false
  if (!from || balanceOf(from).available < amount) throw emptyBudget(shop, earning)
  await postTransfers(tx, { actor, now }, [grantPromised({ ...earning, from, overdueAt })])
  return true
}

interface Promised {
  promised: number
  /** when the review is overdue and raises an alarm */
  overdueAt: Date
}
