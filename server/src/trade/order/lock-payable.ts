import type { Tx } from '../../core/database/database.ts'
import { lockTrade } from './queries.ts'
import { assertPayable } from './rules.ts'

/**
 * Locks the trade of a buyer's order, which can still be paid.
 * @throws Refusal NOT_FOUND (also another user's order), ORDER_NOT_PAYABLE
 */
export async function lockPayableTrade(
  tx: Tx,
  { orderId, userId, now }: { orderId: number; userId: number; now: Date },
): ReturnType<typeof lockTrade> {
  const locked = await lockTrade(tx, { orderId, userId })
  assertPayable(locked.trade, now)
  return locked
}
