import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { lockAccounts, postTransfers } from '../../books/ledger/transfers.ts'
import { profitMoved } from '../../books/ledger/wallet-events.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { freeProfit } from '../../money/withdraw/rules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertProfitOpen } from './own-profit.ts'

const accountsOf = (userId: number) =>
  [account('u.comm', userId), account('u.bal', userId), account('u.recv', userId)] as const

/**
 * L54: moves available profit to the balance of the same user, without a fee.
 * @throws Refusal MODULE_OFF, AMOUNT_INVALID, BELOW_MIN, ABOVE_MAX (more than is available and not owed)
 */
export async function moveProfitToBalance(
  shop: Shop,
  { userId, amount, requestId, now }: { userId: number; amount: string; requestId?: string | undefined; now: Date },
): Promise<{ availableFen: Fen; balanceFen: Fen }> {
  assertProfitOpen(shop)
  const field = { field: 'amount' }
  const amountFen = parseMoney(amount)
  if (amountFen === undefined || amountFen < 0) throw new Refusal('AMOUNT_INVALID', {}, field)
  if (amountFen < 1) throw new Refusal('BELOW_MIN', { minFen: fen(1) }, field)
  const of = { userId, requestId, name: 'profit-to-balance', target: String(userId), body: { amountFen }, now }
  return command(shop.db, of, async (tx) => {
    const [profit, balance, owes] = await lockAccounts(tx, accountsOf(userId))
    const maxFen = freeProfit(profit, owes)
    if (amountFen > maxFen) throw new Refusal('ABOVE_MAX', { maxFen }, field)
    const { id: moveId } = await tx
      .insertInto('profitMove')
      .values({ userId, amountFen, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postTransfers(tx, { actor: `user:${userId}`, now }, [profitMoved({ moveId, userId, amountFen })])
    return { availableFen: fen(maxFen - amountFen), balanceFen: fen(balance.available + amountFen) }
  })
}
