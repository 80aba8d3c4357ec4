import type { Fen } from '@shop/contract/core/money.ts'
import { account } from './accounts.ts'
import type { LedgerEvent } from './plan.ts'

// A merchant's security deposit: L55. Pure, as in `events.ts`.

interface Deposit {
  depositId: number
  merchantId: number
  amountFen: Fen
}

const deposit = ({ depositId }: Deposit) => ({ event: 'L55', entity: { type: 'merchant-deposit', id: depositId } })
const keyOf = ({ depositId }: Deposit) => `dep:${depositId}`

/** L55 in: the merchant has paid into the deposit at the bank. */
export function depositReceived(of: Deposit): LedgerEvent {
  const line = { key: keyOf(of), from: account('ext.bank'), to: account('m.dep', of.merchantId), amount: of.amountFen }
  return { ...deposit(of), memo: 'deposit', lines: [line] }
}

/** L55 out. It is recorded when the bank has paid, so nothing is promised in between. */
export function depositReturned(of: Deposit): LedgerEvent {
  const line = { key: keyOf(of), from: account('m.dep', of.merchantId), to: account('ext.bank'), amount: of.amountFen }
  return { ...deposit(of), memo: 'deposit-returned', lines: [line] }
}

/** L55 penalty: a part is forfeited to the platform. */
export function depositForfeited(of: Deposit): LedgerEvent {
  const from = account('m.dep', of.merchantId)
  const line = { key: keyOf(of), from, to: account('rev.forfeit'), amount: of.amountFen }
  return { ...deposit(of), memo: 'deposit-penalty', lines: [line] }
}

/** L55: the merchant has paid its debt at the bank. */
export function debtReceived(of: Deposit): LedgerEvent {
  const [from, to] = [account('ext.bank'), account('m.recv', of.merchantId)]
  return { ...deposit(of), memo: 'deposit-debt', lines: [{ key: keyOf(of), from, to, amount: of.amountFen }] }
}

/** L55 for a debt: the deposit pays the merchant's debt. */
export function depositPaidDebt(of: Deposit): LedgerEvent {
  const [from, to] = [account('m.dep', of.merchantId), account('m.recv', of.merchantId)]
  return { ...deposit(of), memo: 'deposit-debt', lines: [{ key: keyOf(of), from, to, amount: of.amountFen }] }
}
