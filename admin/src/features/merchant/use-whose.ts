import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'

/**
 * Whose figures and money a page shows: a member's own merchant, or the one that an operator names in the address.
 * @returns undefined if an operator names none
 */
export function useWhose(): { merchantId: number } | undefined {
  const { merchant } = useMe()
  const named = useIdParam('merchantId')
  if (merchant) return { merchantId: merchant.id }
  return named === undefined ? undefined : { merchantId: named }
}
