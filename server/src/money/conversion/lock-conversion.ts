import { type AccountRef, account, creditsOf } from '../../books/ledger/accounts.ts'
import type { Balance } from '../../books/ledger/balances.ts'
import { findParts, splitAcrossParts } from '../../books/ledger/budgets.ts'
import type { DrawnFrom, UnitCurrency } from '../../books/ledger/conversion-events.ts'
import { lockBalances } from '../../books/ledger/transfers.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { emptyBudget } from '../grant/empty-budget.ts'

/**
 * Locks the accounts of a conversion: the user's units, the receiving account, and the shards of the conversion budget
 * that pay for it. The lock on the units makes a user's conversions wait for each other.
 * @returns the units available, the receiving balance, and `payers`, which returns the amount each shard pays and
 * throws Refusal BUDGET_EMPTY if the shards do not cover it
 */
export async function lockConversion(
  shop: Pick<Shop, 'all' | 'settings'>,
  tx: Tx,
  { userId, currency, to, gives }: Conversion,
): Promise<{ available: number; receiver: Balance; payers: () => DrawnFrom[] }> {
  const own = creditsOf(userId, currency)
  const parts = gives.amount > 0 ? await findParts(tx, { program: 'convert', ...gives, seed: userId }) : []
  const balanceOf = await lockBalances(tx, [own, account(`red.${currency}`), to, ...parts])
  const left = parts.map((from) => ({ from, available: balanceOf(from).available }))
  const [paidBy = []] = splitAcrossParts(left, [gives.amount]) ?? []
  return {
    available: balanceOf(own).available,
    receiver: balanceOf(to),
    payers() {
      if (paidBy.length === 0) throw emptyBudget(shop, { program: 'convert', currency: gives.currency })
      return paidBy
    },
  }
}

interface Conversion {
  userId: number
  currency: UnitCurrency
  /** the account that receives the points or the balance */
  to: AccountRef
  gives: { currency: 'CNY' | 'PTS'; amount: number }
}
