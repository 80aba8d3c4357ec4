import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Tx } from '../../core/database/database.ts'
import { account } from './accounts.ts'
import { orderPaidFromBalance } from './order-events.ts'
import type { LedgerEvent } from './plan.ts'
import { splitPayment } from './rules.ts'
import { lockAccounts } from './transfers.ts'

export type Split = { giftFen: Fen; balanceFen: Fen }

/**
 * Locks a buyer's balance, with the escrow it goes to, and lets it pay for the orders in turn, gift money first.
 * @returns what each order takes of both parts, by its id, and the events that pay; undefined if it falls short
 */
export async function payOutOfBalance(
  tx: Tx,
  { tradeId, userId, orders }: { tradeId: number; userId: number; orders: readonly { id: number; payableFen: Fen }[] },
): Promise<{ splits: Map<number, Split>; money: LedgerEvent[] } | undefined> {
  const [gift, balance] = await lockAccounts(tx, [
    account('u.gift', userId),
    account('u.bal', userId),
    ...orders.map(({ id }) => account('eo', id)),
  ])
  const left = { giftFen: fen(gift.available), balanceFen: fen(balance.available) }
  const splits = new Map<number, Split>()
  for (const { id, payableFen } of orders) {
    const split = splitPayment(left, payableFen)
    if (!split) return undefined
    left.giftFen = fen(left.giftFen - split.giftFen)
    left.balanceFen = fen(left.balanceFen - split.balanceFen)
    splits.set(id, split)
  }
  const money = [...splits].map(([orderId, split]) => orderPaidFromBalance({ tradeId, orderId, userId, ...split }))
  return { splits, money }
}
