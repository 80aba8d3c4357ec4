import { CommissionRates, commissionRules } from '@shop/contract/goods/commission/commission.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { rateKind } from '../rate/declare-kind.ts'

/** The platform's share of a sale; a rule applies to orders placed after its approval. */
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
