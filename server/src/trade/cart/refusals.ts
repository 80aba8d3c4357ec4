import type { CartErrors } from '@shop/contract/trade/cart/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const cartRefusals: Wordings<CartErrors> = {
  SPEC_REQUIRED: {
    'zh-Hant': '請選擇規格',
    'zh-Hans': '请选择规格',
    en: 'Please choose an option',
    ja: '種類を選択してください',
    ko: '옵션을 선택해 주세요',
  },
  CART_FULL: {
    'zh-Hant': ({ max }) => `購物車已滿（最多 ${max} 件商品）`,
    'zh-Hans': ({ max }) => `购物车已满（最多 ${max} 件商品）`,
    en: ({ max }) => `The cart is full (at most ${max} items)`,
    ja: ({ max }) => `カートがいっぱいです（最大 ${max} 件）`,
    ko: ({ max }) => `장바구니가 가득 찼습니다(최대 ${max}개)`,
  },
}
