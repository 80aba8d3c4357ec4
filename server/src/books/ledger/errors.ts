import { type AccountRef, nameOf } from './accounts.ts'

/**
 * An account would pass its bound. Nothing was written, and the surrounding transaction must end. A use case that may
 * cause it locks the accounts first and decides on the balances from `lockAccounts`; this is only the safety net.
 */
export class InsufficientFunds extends Error {
  readonly account: AccountRef
  /** the missing amount, in the account's smallest unit */
  readonly shortBy: number

  constructor(account: AccountRef, shortBy: number) {
    super(`${nameOf(account)} is short by ${shortBy}`)
    this.account = account
    this.shortBy = shortBy
  }
}

/**
 * The request contradicts what is already written: a key used for something else, a pending transfer resolved the other
 * way, a reversal beyond the amount, a closed account. Always a bug or a race the caller lost; the caller cannot go on.
 */
export class LedgerConflict extends Error {}
