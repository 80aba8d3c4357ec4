import { store, stored } from '@shop/web/storage.ts'
import { usePageParams } from '../../lib/page-params.ts'

const key = 'merchant'

/**
 * The merchant for which the shopper works now: the one in the page's address, else the one they worked for last.
 * Undefined if they have not chosen one on this phone.
 */
export function useMerchant(): number | undefined {
  const { merchantId } = usePageParams({ merchantId: 'id?' })
  if (merchantId !== undefined && merchantId !== stored(key)) store(key, merchantId)
  return merchantId ?? stored<number>(key)
}
