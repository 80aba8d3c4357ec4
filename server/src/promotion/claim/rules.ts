import type { ClaimState } from '@shop/contract/promotion/claim/claim.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { Refusal } from '../../core/command/refusal.ts'

/** The state in a claim's row; the rest follows from its order. */
export type StoredState = 'won' | 'claimed' | 'expired'

/** The state of a claim; once it is submitted, that of its order decides. */
export function stateOf(state: StoredState, order: OrderState | null): ClaimState {
  if (state !== 'claimed') return state
  switch (order) {
    case 'unpaid':
    case 'pay_review':
      return 'to_pay'
    case 'part_shipped':
    case 'to_receive':
      return 'sent'
    case 'completed':
    case 'closed':
      return 'done'
    default:
      return 'claimed'
  }
}

/** The order states behind each state of a claim. */
export const orderStatesOf: { readonly [State in ClaimState]?: readonly OrderState[] } = {
  to_pay: ['unpaid', 'pay_review'],
  claimed: ['to_ship'],
  sent: ['part_shipped', 'to_receive'],
  done: ['completed', 'closed'],
}

/**
 * Throws unless the goods can be claimed at `now`; `expiresAt` itself is too late.
 * @throws Refusal CLAIM_DONE, CLAIM_EXPIRED
 */
export function assertClaimable({ state, expiresAt }: { state: StoredState; expiresAt: Date }, now: Date): void {
  if (state === 'claimed') throw new Refusal('CLAIM_DONE')
  if (state === 'expired' || now >= expiresAt) throw new Refusal('CLAIM_EXPIRED')
}
