import type { MerchantGoodsErrors } from '@shop/contract/goods/merchant-goods/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const merchantGoodsRefusals: Wordings<MerchantGoodsErrors> = {
  GOODS_CHANGED: {
    status: 409,
    'zh-Hant': '送審之後，商品的同一處被改成了別的內容，無法直接套用；請讓商家依現況重新送審',
    'zh-Hans': '送审之后，商品的同一处被改成了别的内容，无法直接套用；请让商家依现况重新送审',
    en: 'The same part of the product has been changed since. Ask the merchant to submit the change again',
    ja: '申請後に同じ箇所が別の内容に変更されたため、適用できません。店舗に再申請を依頼してください',
    ko: '신청 후 같은 부분이 다른 내용으로 바뀌어 적용할 수 없습니다. 판매자에게 다시 신청하도록 요청해 주세요',
  },
}
