import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'

/**
 * The merchant whose figures and money a page shows: a member's own, or for operators the one in the address.
 * @returns undefined if an operator's address names none
 */
export function useShownMerchant(): { merchantId: number } | undefined {
  const { merchant } = useMe()
  const named = useIdParam('merchantId')
  if (merchant) return { merchantId: merchant.id }
  return named === undefined ? undefined : { merchantId: named }
}
