import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../core/database/database.ts'
import { hasPayPassword } from '../paypwd/queries.ts'

export interface UserAssets {
  /** what may be spent now, the gift part included */
  balanceFen: Fen
  points: number
  hasPayPassword: boolean
}

/** What a shopper may pay with. */
export async function userAssetsOf(db: Db, userId: number): Promise<UserAssets> {
  const [[balance, gift, points], isSet] = await Promise.all([
    balancesOf(db, [account('u.bal', userId), account('u.gift', userId), account('u.pts', userId)]),
    hasPayPassword(db, userId),
  ])
  return { balanceFen: fen(balance.available + gift.available), points: points.available, hasPayPassword: isSet }
}
