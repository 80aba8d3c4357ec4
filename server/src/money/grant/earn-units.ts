import { creditsOf } from '../../books/ledger/accounts.ts'
import { findBudget } from '../../books/ledger/budgets.ts'
import { granted } from '../../books/ledger/events.ts'
import { lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { earnedSoFar } from './earned-so-far.ts'
import { emptyBudget } from './empty-budget.ts'
import { expiryOf, type Grant } from './grant-units.ts'
import { earnable } from './rules.ts'

export interface Earning extends Grant {
  currency: 'PTS' | 'SUB'
}

/**
 * Grants units that a user has earned by something other than buying (L71), within the caps per day and month. Locks
 * ledger accounts like `grantUnits`. @returns the amount granted, 0 when a cap is reached
 * @throws Refusal BUDGET_EMPTY
 */
export async function earnUnits(
  shop: Pick<Shop, 'all' | 'settings'>,
  tx: Tx,
  { actor, now, ...earning }: Earning & { actor: Actor; now: Date },
): Promise<number> {
  const { settings } = shop
  const { program, userId, currency, amount: wanted } = earning
  if (wanted === 0) return 0
  const own = creditsOf(userId, currency)
  const from = await findBudget(tx, { program, currency, amount: wanted, seed: userId })
  const balanceOf = await lockBalances(tx, from ? [own, from] : [own])
  const { today, month } = await earnedSoFar(shop, tx, { userId, currency, now })
  const caps = { points: settings.get('points'), subsidy: settings.get('subsidy') }
  // Points reserved for an unpaid order may come back, so they count as held.
  const most = earnable(currency, caps, { today, month, held: balanceOf(own).posted })
  const amount = Math.min(wanted, most)
  if (amount === 0) return 0
  if (!from || balanceOf(from).available < amount) throw emptyBudget(shop, earning)
  const expiresAt = expiryOf({ settings }, currency, now)
  await postTransfers(tx, { actor, now }, [granted({ ...earning, amount, from, expiresAt })])
  return amount
}
