import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { account, creditsOf, expiredUnits, type LotCurrency } from './accounts.ts'
import { type Balance, balancesOf, forgetHeld } from './balances.ts'
import { expireLots, lockAccounts } from './transfers.ts'

const moneyOf = (userId: number) =>
  [account('u.bal', userId), account('u.gift', userId), account('u.comm', userId), account('u.recv', userId)] as const
const creditsOfUser = (userId: number) =>
  [creditsOf(userId, 'PTS'), creditsOf(userId, 'SUB'), creditsOf(userId, 'ITG'), creditsOf(userId, 'RWD')] as const

export interface Holdings {
  /** money in the balance, the gift balance or the commission: none may be left behind */
  hasBalance: boolean
  /** the user owes the shop */
  hasDebt: boolean
  /** money on its way to or from the user */
  hasPendingMoney: boolean
  /** unresolved promises of credits to or from the user */
  hasPendingCredits: boolean
  /** credits that closing would forfeit, in the smallest unit */
  forfeits: Record<LotCurrency, number>
}

/** The holdings of a user's accounts, read without a lock. */
export async function holdingsOf(db: Db, userId: number): Promise<Holdings> {
  const refs = [...moneyOf(userId), ...creditsOfUser(userId)]
  return toHoldings(await balancesOf(db, refs))
}

/** Like `holdingsOf`, but locks the accounts until the transaction ends. */
export async function lockHoldings(tx: Tx, userId: number): Promise<Holdings> {
  const credits = creditsOfUser(userId)
  const balances = await lockAccounts(tx, [...moneyOf(userId), ...credits, ...credits.map(expiredUnits)])
  return toHoldings(balances.slice(0, moneyOf(userId).length + credits.length))
}

function toHoldings(balances: readonly Balance[]): Holdings {
  const isPending = ({ pendingDebit, pendingCredit }: Balance) => pendingDebit !== 0 || pendingCredit !== 0
  const money = balances.slice(0, 4)
  const debt = money.at(-1) as Balance
  const [points, subsidy, integral, reward] = balances.slice(4) as [Balance, Balance, Balance, Balance]
  return {
    hasBalance: money.some((each) => each !== debt && each.posted !== 0),
    hasDebt: debt.posted !== 0,
    hasPendingMoney: money.some(isPending),
    hasPendingCredits: [points, subsidy, integral, reward].some(isPending),
    forfeits: { PTS: points.available, SUB: subsidy.available, ITG: integral.available, RWD: reward.available },
  }
}

/**
 * Expires all of a user's remaining credits (L73), whatever their date, and closes all the user's accounts: later
 * movements on them are refused. Call it after `lockHoldings`, in the same transaction, if that found neither money nor
 * anything pending; the database refuses to close an account that is not empty.
 */
export async function closeUserAccounts(tx: Tx, userId: number, by: { actor: string; now: Date }): Promise<void> {
  await expireLots(tx, creditsOfUser(userId), by)
  const names = [...moneyOf(userId), ...creditsOfUser(userId)].map(({ type }) => type)
  await sql`
    UPDATE ledger_account SET closed_at = ${by.now}
    WHERE owner_kind = 'user' AND owner_id = ${userId} AND type = ANY(${names}::text[])`.execute(tx)
  forgetHeld(tx)
}
