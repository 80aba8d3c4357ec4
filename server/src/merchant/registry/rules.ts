import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { nextStates } from '../../goods/seller/rules.ts'
import type { DepositKind } from './queries.ts'

/** The states to which one operator may move a merchant. */
export function statesAlone(from: MerchantState): ('open' | 'suspended' | 'closing')[] {
  return (['open', 'suspended', 'closing'] as const).filter((to) => nextStates(from).includes(to))
}

interface Standing {
  state: MerchantState
  /** orders that are unpaid, on their way, or in their after-sales time */
  hasOpenOrders: boolean
}

/** Whether a merchant has nothing left to be refunded, so that its whole deposit may be paid out. */
const hasLeft = ({ state, hasOpenOrders }: Standing) =>
  (state === 'closing' || state === 'terminated') && !hasOpenOrders

export interface DepositMove {
  kind: DepositKind
  amountFen: Fen
  /** trimmed; `''` for a penalty */
  reference: string
}

/** @throws Invalid without an amount, or without the reference of a payment */
export function assertDepositForm({ kind, amountFen, reference }: DepositMove): void {
  if (amountFen < 1) throw invalid('amountFen', 'required')
  if (kind !== 'penalty' && reference === '') throw invalid('reference', 'required')
}

/**
 * @param of.availableFen the deposit's balance @param of.requiredFen the deposit the settings require of a merchant
 * that stays @param of.owedFen the merchant's debt
 * @throws Refusal STATE_CHANGED (nothing is paid in once it is terminated), ABOVE_MAX (more than is required: one
 *   operator must not be able to create money; or than the deposit may pay of a debt), DEPOSIT_SHORT,
 *   DEPOSIT_REQUIRED
 */
export function assertDepositMove(
  { kind, amountFen }: Omit<DepositMove, 'reference'>,
  { availableFen, requiredFen, owedFen, ...standing }: Standing & { availableFen: Fen; requiredFen: Fen; owedFen: Fen },
): void {
  if (kind === 'repay') {
    if (amountFen > owedFen) throw new Refusal('ABOVE_MAX', { maxFen: owedFen }, { field: 'amountFen' })
    return
  }
  if (kind === 'in') {
    if (standing.state === 'terminated') throw new Refusal('STATE_CHANGED')
    const maxFen = fen(Math.max(0, requiredFen - availableFen))
    if (amountFen > maxFen) throw new Refusal('ABOVE_MAX', { maxFen }, { field: 'amountFen' })
    return
  }
  if (amountFen > availableFen) throw new Refusal('DEPOSIT_SHORT', { maxFen: availableFen }, { field: 'amountFen' })
  if (kind !== 'out') return
  if (!hasLeft(standing) && availableFen - amountFen < requiredFen) {
    throw new Refusal('DEPOSIT_REQUIRED', { minFen: requiredFen }, { field: 'amountFen' })
  }
  const maxFen = fen(Math.max(0, availableFen - owedFen))
  if (amountFen > maxFen) throw new Refusal('ABOVE_MAX', { maxFen }, { field: 'amountFen' })
}
