import { CommissionRates, commissionRules } from '@shop/contract/goods/commission/commission.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { rateKind } from '../rate/declare-kind.ts'

/** What share of a sale the platform keeps; it counts for orders placed from the approval of its rule on. */
export const commissionRates = rateKind({
  name: 'commission',
  subject: 'commission',
  endpoints: commissionRules,
  rates: CommissionRates,
  table: 'commissionRule',
  combines: true,

  assertGoods(goods, { merchantId }) {
    const isOther = merchantId !== null && goods.merchantId !== merchantId
    if (goods.merchantId === null || isOther) throw new Refusal('COMMISSION_GOODS', {}, { field: 'goodsId' })
  },
})
