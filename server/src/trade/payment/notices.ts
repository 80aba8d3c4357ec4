import type { Notices } from '../../platform/shop/notices.ts'

export const paymentNotices = {
  'payment-received': {
    leadsTo: 'orders',
    'zh-Hant': '訂單付款成功',
    'zh-Hans': '订单付款成功',
    en: 'Your order is paid',
    ja: 'ご注文のお支払いを確認しました',
    ko: '주문 결제가 완료되었습니다',
  },
  'payment-refunded': {
    leadsTo: 'order',
    sentAs: 'money',
    'zh-Hant': '訂單 {no} 的商品已售完，款項已退回',
    'zh-Hans': '订单 {no} 的商品已售完，款项已退回',
    en: 'Order {no} is sold out. Your money was refunded',
    ja: '注文 {no} は品切れのため返金しました',
    ko: '주문 {no}의 상품이 품절되어 환불되었습니다',
  },
} satisfies Notices

type PaymentNotices = typeof paymentNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends PaymentNotices {}
}
