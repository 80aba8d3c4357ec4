import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'

/** What stands between a merchant and the platform. */
export interface Exposure {
  /** for refunds and commission */
  owedFen: number
  depositFen: number
  /** the price of its orders that are paid to it, or may be, and are not over */
  openFen: number
}

/**
 * Whether a new order may be paid to the merchant. It owes no more than its deposit and the limit cover; and it does not
 * hold more of buyers' money than it is trusted with, because refunds would be the platform's to advance.
 */
export function mayCollect(
  { state, payableFen, owedFen, depositFen, openFen }: Exposure & { state: MerchantState; payableFen: number },
  { receivableLimitFen, collectMaxFen }: Pick<SettingValues['merchant'], 'receivableLimitFen' | 'collectMaxFen'>,
): boolean {
  if (state !== 'open' && state !== 'holiday') return false
  return owedFen <= depositFen + receivableLimitFen && openFen + payableFen <= collectMaxFen
}
