import { fen } from '@shop/contract/core/money.ts'
import type { WithdrawSource } from '@shop/contract/money/withdraw/withdraw.ts'
import { account } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/transfers.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf, dayPeriod } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readHeldMoney } from '../transfer/held-money.ts'
import { readDailyUsage } from './queries.ts'
import { freeProfit, type Standing, sourceAccount } from './rules.ts'

/**
 * The amount a user may withdraw from a source. Locks both of the user's sources, so that their withdrawals wait for
 * each other and the day's count stays valid.
 */
export async function lockStanding(
  shop: Shop,
  tx: Tx,
  { userId, source, now }: { userId: number; source: WithdrawSource; now: Date },
): Promise<Standing> {
  const [balance, profit, owes] = await lockAccounts(tx, [
    sourceAccount('balance', userId),
    sourceAccount('profit', userId),
    account('u.recv', userId),
  ])
  const zone = shop.settings.get('store').timezone
  return {
    availableFen: source === 'balance' ? fen(balance.available) : freeProfit(profit, owes),
    heldFen: source === 'balance' ? await readHeldMoney(shop, tx, { userId, now }) : fen(0),
    day: await readDailyUsage(tx, userId, dayPeriod(dayOf(now, zone), zone)),
  }
}
