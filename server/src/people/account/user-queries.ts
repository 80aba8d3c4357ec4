import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../core/database/database.ts'

export interface UserAssets {
  /** spendable now, including the gift part */
  balanceFen: Fen
  points: number
}

/** The balances a shopper may pay with. */
export async function userAssetsOf(db: Db, userId: number): Promise<UserAssets> {
  const accounts = [account('u.bal', userId), account('u.gift', userId), account('u.pts', userId)] as const
  const [balance, gift, points] = await balancesOf(db, accounts)
  return { balanceFen: fen(balance.available + gift.available), points: points.available }
}
