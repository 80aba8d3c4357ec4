import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** docs/rules.md, Merchants */
const next: Record<MerchantState, readonly MerchantState[]> = {
  open: ['holiday', 'suspended', 'closing'],
  holiday: ['open', 'suspended', 'closing'],
  suspended: ['open', 'closing'],
  closing: ['terminated'],
  terminated: [],
}

/** The states a merchant in state `from` can move to. */
export const nextStates = (from: MerchantState): readonly MerchantState[] => next[from]

/** The states in which shoppers find a merchant's goods; they can buy them only while it is open. */
export const visibleStates = ['open', 'holiday'] as const satisfies MerchantState[]

/** Why nothing can be bought from a merchant that is not open, in the shopper's words. */
export function notOpen({ state, holidayUntil }: { state: string | null; holidayUntil: string | null }): Refusal {
  return new Refusal('SELLER_CLOSED', { untilDay: state === 'holiday' ? holidayUntil : null })
}

/** @throws Refusal STATE_CHANGED if a merchant in state `from` cannot move to `to` */
export function assertMerchantTransition(from: MerchantState, to: MerchantState): void {
  if (!next[from].includes(to)) throw new Refusal('STATE_CHANGED')
}

/** Whether a merchant's changes count without a review. */
export const skipsReview = (shop: Pick<Shop, 'settings'>, { trusted }: { trusted: boolean }) =>
  trusted || shop.settings.get('merchant').autoApprove
