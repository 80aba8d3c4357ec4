import { creditsOf } from '../../books/ledger/accounts.ts'
import { lockBalances } from '../../books/ledger/balances.ts'
import { findBudget } from '../../books/ledger/budgets.ts'
import { granted } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export interface GrantReward {
  /** whose budget pays it: `bud.<program>.RWD` */
  program: string
  /** what it is granted for, such as a prize or a place on a board: a second grant for it changes nothing */
  entityId: string | number
  userId: number
  /** 1/100 */
  amount: number
  actor: Actor
  now: Date
}

/**
 * Grants reward out of a programme's budget (L71) and tells the user. It locks ledger accounts, so the caller locks its
 * own rows before, and posts no other events in this transaction.
 * @throws Refusal BUDGET_EMPTY
 */
export async function grantReward({ settings }: Pick<Shop, 'settings'>, tx: Tx, of: GrantReward): Promise<void> {
  const { program, entityId, userId, amount, actor, now } = of
  const from = await findBudget(tx, { program, currency: 'RWD', amount, seed: userId })
  if (!from) throw new Refusal('BUDGET_EMPTY')
  const balanceOf = await lockBalances(tx, [from, creditsOf(userId, 'RWD')])
  // Found without a lock: another grant may have used it up meanwhile.
  if (balanceOf(from).available < amount) throw new Refusal('BUDGET_EMPTY')
  const expiresAt = addHours(now, settings.get('reward').expireDays * 24)
  const { replayed } = await postTransfers(tx, { actor, now }, [
    granted({ program, entityId, userId, currency: 'RWD', amount, from, expiresAt }),
  ])
  if (replayed) return
  await notify(tx, {
    event: 'reward-granted',
    entity: `reward:${program}:${entityId}`,
    receiver: `user:${userId}`,
    now,
  })
}
