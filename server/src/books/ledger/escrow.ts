import type { Fen } from '@shop/contract/core/money.ts'
import type { Tx } from '../../core/database/database.ts'
import { account } from './accounts.ts'
import { lockAccounts } from './transfers.ts'

/**
 * Whether promised refunds of `amountFen` are all that is left in an order's escrow, so that the account of a closed
 * order ends with them. Locks it, together with the balance that will receive them.
 */
export async function isAllOfEscrow(
  tx: Tx,
  { orderId, userId, amountFen }: { orderId: number; userId?: number; amountFen: Fen },
): Promise<boolean> {
  const receiver = userId === undefined ? [] : [account('u.bal', userId)]
  const [escrow] = await lockAccounts(tx, [account('eo', orderId), ...receiver])
  return escrow.posted === amountFen && escrow.pendingDebit === amountFen
}
