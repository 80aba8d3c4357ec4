import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { account } from '../../books/ledger/accounts.ts'
import { type BalanceColumns, balanceColumns, toBalances } from '../../books/ledger/balances.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isPayPasswordSet } from './extensions.ts'

export interface UserAssets {
  /** spendable now, including the gift part */
  balanceFen: Fen
  points: number
  /** whether payments from the balance require a payment password */
  isPayPasswordSet: boolean
}

/** The assets a shopper may pay with. */
export async function userAssetsOf({ db, get }: Pick<Shop, 'db' | 'get'>, userId: number): Promise<UserAssets> {
  const accounts = [account('u.bal', userId), account('u.gift', userId), account('u.pts', userId)]
  const { rows } = await sql<BalanceColumns & { isPayPasswordSet: boolean }>`
    SELECT b.*, ${get(isPayPasswordSet)(userId)} AS is_pay_password_set
    FROM ${balanceColumns(accounts)} b`.execute(db)
  const row = rows[0] as (typeof rows)[number]
  const [balance = 0, gift = 0, points = 0] = toBalances(row).map(({ available }) => available)
  return { balanceFen: fen(balance + gift), points, isPayPasswordSet: row.isPayPasswordSet }
}
