import { sql } from 'kysely'
import { account, budget } from '../../books/ledger/accounts.ts'
import { type BalanceColumns, balanceColumns, type FoundBalance, toBalances } from '../../books/ledger/balances.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { AddressRecord } from '../../people/address/queries.ts'
import { toUsable, type UsableJson, type UserCouponRecord, usableColumn } from '../coupon/queries.ts'

/** The facts a checkout needs about its buyer. */
export interface QuotedBuyer {
  /** where the order goes: the chosen address, which has to be the buyer's, else the default */
  address: AddressRecord | undefined
  hasAddresses: boolean
  isPayPasswordSet: boolean
  /** trades that await payment */
  unpaidTrades: number
  balances: Record<'money' | 'gift' | 'points' | 'subsidy', FoundBalance>
  /** what is left in the budgets for grants of orders */
  budgets: Record<'points' | 'integral' | 'subsidy', FoundBalance>
  /** what `findUsable` finds; none while coupons are off */
  coupons: readonly UserCouponRecord[]
}

/** All of it in one statement. */
export async function loadBuyer(
  db: Db | Tx,
  { userId, addressId, withCoupons, now }: { userId: number; addressId?: number; withCoupons: boolean; now: Date },
): Promise<QuotedBuyer> {
  const refs = [
    ...[account('u.bal', userId), account('u.gift', userId), account('u.pts', userId), account('u.sub', userId)],
    ...[budget('points', 'PTS'), budget('integral', 'ITG'), budget('subsidy', 'SUB')],
  ]
  const isWanted = addressId ? sql`a.id = ${addressId}` : sql`a.is_default`
  const { rows } = await sql<Row>`
    SELECT a.*, b.*,
      EXISTS (SELECT FROM address WHERE user_id = ${userId} AND deleted_at IS NULL) AS has_addresses,
      EXISTS (SELECT FROM pay_password WHERE user_id = ${userId}) AS is_pay_password_set,
      (SELECT count(*)::integer FROM trade WHERE user_id = ${userId} AND state IN ('unpaid', 'pay_review')) AS unpaid_trades,
      ${withCoupons ? usableColumn(db, userId, now) : sql`'[]'::jsonb`} AS coupons
    FROM ${balanceColumns(refs)} b
    LEFT JOIN address a ON a.user_id = ${userId} AND a.deleted_at IS NULL AND ${isWanted}`.execute(db)
  const { exists, posted, pendingDebit, pendingCredit, ...own } = rows[0] as Row
  const { hasAddresses, isPayPasswordSet, unpaidTrades, coupons, ...address } = own
  const [money, gift, points, subsidy, pointsLeft, integralLeft, subsidyLeft] = toBalances({
    exists,
    posted,
    pendingDebit,
    pendingCredit,
  }) as [FoundBalance, FoundBalance, FoundBalance, FoundBalance, FoundBalance, FoundBalance, FoundBalance]
  return {
    address: address.id === null ? undefined : (address as AddressRecord),
    hasAddresses,
    isPayPasswordSet,
    unpaidTrades,
    balances: { money, gift, points, subsidy },
    budgets: { points: pointsLeft, integral: integralLeft, subsidy: subsidyLeft },
    coupons: coupons.map(toUsable),
  }
}

type Row = BalanceColumns &
  Pick<QuotedBuyer, 'hasAddresses' | 'isPayPasswordSet' | 'unpaidTrades'> & { coupons: UsableJson[] } & (
    | AddressRecord
    | { [Column in keyof AddressRecord]: null }
  )
