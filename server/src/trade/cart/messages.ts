import type { Texts } from '@shop/contract/core/common.ts'

export const cartMessages = {
  ADDED_TO_CART: {
    'zh-Hant': '已加入購物車',
    'zh-Hans': '已加入购物车',
    en: 'Added to the cart',
    ja: 'カートに入れました',
    ko: '장바구니에 담았습니다',
  },
  CART_UPDATED: {
    'zh-Hant': '購物車已更新',
    'zh-Hans': '购物车已更新',
    en: 'Cart updated',
    ja: 'カートを更新しました',
    ko: '장바구니를 업데이트했습니다',
  },
  CART_MERGED: {
    'zh-Hant': '購物車已合併',
    'zh-Hans': '购物车已合并',
    en: 'Carts merged',
    ja: 'カートをまとめました',
    ko: '장바구니를 합쳤습니다',
  },
} satisfies Record<string, Texts>

type CartMessages = typeof cartMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends CartMessages {}
}
