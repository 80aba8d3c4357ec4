import type { AccountRef } from '../../books/ledger/accounts.ts'
import { findBudget } from '../../books/ledger/budgets.ts'
import { granted, grantedTo } from '../../books/ledger/events.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { pointsMax } from '../../books/ledger/rules.ts'
import { type BalanceOf, lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours, endOfMonthAfter } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { emptyBudget } from './empty-budget.ts'

export interface Grant {
  /** whose budget pays it: `bud.<program>.<currency>` */
  program: string
  /** the reason of the grant, such as a day, a task or a prize: a second grant for it changes nothing */
  entityId: string | number
  userId: number
  /** CNY: gift balance */
  currency: 'PTS' | 'SUB' | 'RWD' | 'CNY'
  /** 1/100; points: whole points */
  amount: number
  /** which of the programme's kinds, if it has several */
  source?: string
}

/** A grant among other events of one transaction: the caller locks `accounts` too, then posts what `decide` returns. */
export interface GrantPlan {
  accounts: readonly AccountRef[]
  /** @throws Refusal BUDGET_EMPTY (it was used up before the accounts were locked), POINTS_FULL */
  decide(balanceOf: BalanceOf): LedgerEvent
}

/**
 * Grants units out of a programme's budget (L71). It locks ledger accounts, so the caller locks its rows before, and
 * posts no other events in this transaction; a caller with other events uses `planGrant`.
 * @throws Refusal BUDGET_EMPTY, POINTS_FULL (above the most points a user may hold)
 */
export async function grantUnits(
  shop: Pick<Shop, 'all' | 'settings'>,
  tx: Tx,
  { actor, now, ...grant }: Grant & { actor: Actor; now: Date },
): Promise<{ replayed: boolean }> {
  const { accounts, decide } = await planGrant(shop, tx, { ...grant, now })
  return postTransfers(tx, { actor, now }, [decide(await lockBalances(tx, accounts))])
}

/** @throws Refusal BUDGET_EMPTY */
export async function planGrant(
  shop: Pick<Shop, 'all' | 'settings'>,
  tx: Tx,
  { now, ...grant }: Grant & { now: Date },
): Promise<GrantPlan> {
  const { program, currency, amount, userId } = grant
  const from = await findBudget(tx, { program, currency, amount, seed: userId })
  if (!from) throw emptyBudget(shop, grant)
  const to = grantedTo(userId, currency)
  return {
    accounts: [from, to],
    decide(balanceOf) {
      // Points reserved for an unpaid order may come back, so they count as held.
      if (currency === 'PTS' && balanceOf(to).posted + amount > pointsMax)
        throw new Refusal('POINTS_FULL', { max: pointsMax })
      if (balanceOf(from).available < amount) throw emptyBudget(shop, grant)
      return granted({ ...grant, from, expiresAt: expiryOf(shop, currency, now) })
    },
  }
}

/** When units granted now expire; null for gift balance, which never does. */
export function expiryOf({ settings }: Pick<Shop, 'settings'>, currency: Grant['currency'], now: Date): Date | null {
  if (currency === 'CNY') return null
  if (currency === 'PTS') {
    return endOfMonthAfter(now, settings.get('points').expireMonths, settings.get('store').timezone)
  }
  return addHours(now, settings.get(currency === 'SUB' ? 'subsidy' : 'reward').expireDays * 24)
}
