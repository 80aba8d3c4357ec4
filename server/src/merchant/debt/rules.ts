import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'

interface Situation {
  owesFen: number
  /** available in the deposit */
  depositFen: number
  /** the debt as it is recorded; undefined: not yet */
  debt: { dueAt: Date; suspendedAt: Date | null } | undefined
  state: MerchantState
}

export type DebtStep =
  | { do: 'nothing' }
  /** it owes money from now on */
  | { do: 'begin' }
  /** nothing is owed any longer */
  | { do: 'end' }
  /** it is due: the part that the deposit pays, and whether the merchant is suspended */
  | { do: 'collect'; fromDepositFen: Fen; suspend: boolean }

/** The next step of a merchant's debt (docs/rules.md, Settlement and debts). */
export function nextStep({ owesFen, depositFen, debt, state }: Situation, now: Date): DebtStep {
  if (owesFen <= 0) return { do: debt ? 'end' : 'nothing' }
  if (!debt) return { do: 'begin' }
  if (now < debt.dueAt) return { do: 'nothing' }
  const fromDepositFen = fen(Math.min(owesFen, Math.max(0, depositFen)))
  const isPaid = fromDepositFen === owesFen
  // Only once for each debt: an operator may have opened the shop again in spite of it.
  const suspend = !isPaid && debt.suspendedAt === null && (state === 'open' || state === 'holiday')
  return fromDepositFen > 0 || suspend ? { do: 'collect', fromDepositFen, suspend } : { do: 'nothing' }
}
