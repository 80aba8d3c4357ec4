import type { Texts } from '@shop/contract/core/common.ts'

export const checkoutMessages = {
  ORDER_CREATED: {
    'zh-Hant': '訂單已成立',
    'zh-Hans': '订单已提交',
    en: 'Order placed',
    ja: '注文を受け付けました',
    ko: '주문이 접수되었습니다',
  },
} satisfies Record<string, Texts>

type CheckoutMessages = typeof checkoutMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends CheckoutMessages {}
}
