import { type AccountRef, nameOf } from './accounts.ts'

/**
 * An account would pass its bound. Nothing was written; the transaction around it must end. A use case that may meet it
 * locks the accounts first and decides on what `lockAccounts` says, so this is the net behind that decision.
 */
export class InsufficientFunds extends Error {
  readonly account: AccountRef
  /** what is missing, in the account's smallest unit */
  readonly shortBy: number

  constructor(account: AccountRef, shortBy: number) {
    super(`${nameOf(account)} is short by ${shortBy}`)
    this.account = account
    this.shortBy = shortBy
  }
}

/**
 * What was asked contradicts what is written: a key used for something else, a pending transfer resolved the other way, a
 * reversal beyond the amount, a closed account. Always a bug or a lost race of the caller, never a state to go on from.
 */
export class LedgerConflict extends Error {}
