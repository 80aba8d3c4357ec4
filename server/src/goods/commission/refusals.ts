import type { CommissionErrors } from '@shop/contract/goods/commission/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const commissionRefusals: Wordings<CommissionErrors> = {
  COMMISSION_GOODS: {
    'zh-Hant': '這件商品不屬於這個商家，或是平台自營商品',
    'zh-Hans': '这件商品不属于这个商家，或是平台自营商品',
    en: 'These products do not belong to this merchant, or are the platform’s own',
    ja: 'この商品は指定の店舗のものではないか、運営の商品です',
    ko: '이 판매자의 상품이 아니거나 플랫폼 자체 상품입니다',
  },
}
