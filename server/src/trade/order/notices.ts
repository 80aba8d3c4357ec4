import type { Notices } from '../../platform/shop/notices.ts'

export const orderNotices = {
  'cancel-refused': {
    leadsTo: 'order',
    'zh-Hant': '商家未同意取消訂單，商品將照常發貨',
    'zh-Hans': '商家未同意取消订单，商品将照常发货',
    en: 'The seller did not agree to the cancellation. Your order will be shipped',
    ja: 'キャンセルは承認されませんでした。商品は予定どおり発送されます',
    ko: '판매자가 취소에 동의하지 않아 예정대로 발송됩니다',
  },
  'address-changed': {
    leadsTo: 'order',
    'zh-Hant': '訂單的收貨地址已更新',
    'zh-Hans': '订单的收货地址已更新',
    en: 'The address of your order was changed',
    ja: 'ご注文のお届け先を変更しました',
    ko: '주문의 배송지가 변경되었습니다',
  },
} satisfies Notices

type OrderNotices = typeof orderNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends OrderNotices {}
}
