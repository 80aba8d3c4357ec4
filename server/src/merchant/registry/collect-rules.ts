import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'

/** A merchant's debt to the platform, and the debt it may run up. */
export interface Exposure {
  /** for refunds and commission */
  owedFen: number
  depositFen: number
  /** the price of its unfinished orders that are paid, or may be paid, to it */
  openFen: number
}

/**
 * Whether a new order may be paid to the merchant: its deposit and the limit must cover its debt, and it must not hold
 * more of buyers' money than it is trusted with, because the platform would have to advance refunds.
 */
export function mayCollect(
  { state, payableFen, owedFen, depositFen, openFen }: Exposure & { state: MerchantState; payableFen: number },
  { receivableLimitFen, collectMaxFen }: Pick<SettingValues['merchant'], 'receivableLimitFen' | 'collectMaxFen'>,
): boolean {
  if (state !== 'open' && state !== 'holiday') return false
  return owedFen <= depositFen + receivableLimitFen && openFen + payableFen <= collectMaxFen
}
