import type { Notices } from '../../platform/shop/notices.ts'

export const deliveryNotices = {
  shipped: {
    leadsTo: 'order',
    sentAs: 'order',
    'zh-Hant': '訂單 {no} 已發貨',
    'zh-Hans': '订单 {no} 已发货',
    en: 'Order {no} was shipped',
    ja: '注文 {no} を発送しました',
    ko: '주문 {no}이 발송되었습니다',
  },
} satisfies Notices

type DeliveryNotices = typeof deliveryNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends DeliveryNotices {}
}
