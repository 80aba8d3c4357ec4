import type { SettledRefundErrors } from '@shop/contract/trade/settled-refund/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const settledRefundRefusals: Wordings<SettledRefundErrors> = {
  SELLER_FUNDS: {
    'zh-Hant': ({ missingFen }, say) => `賣家的餘額與保證金還差 ${say.money(missingFen)}`,
    'zh-Hans': ({ missingFen }, say) => `卖家的余额与保证金还差 ${say.money(missingFen)}`,
    en: ({ missingFen }, say) => `The seller’s balance and deposit are ${say.money(missingFen)} short`,
    ja: ({ missingFen }, say) => `販売者の残高と保証金が ${say.money(missingFen)} 足りません`,
    ko: ({ missingFen }, say) => `판매자의 잔액과 보증금이 ${say.money(missingFen)} 부족합니다`,
  },
}
