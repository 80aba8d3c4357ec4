import { usePageParams } from '../../lib/page-params.ts'
import { useMerchant } from './queries.ts'

/** The merchant that the member works for on this page: the one in its address, else the one chosen last. */
export function useMerchantId(): number | undefined {
  const { merchantId } = usePageParams({ merchantId: 'id?' })
  const { merchant, all } = useMerchant()
  return (all.find((one) => one.merchant_id === merchantId) ?? merchant)?.merchant_id
}
