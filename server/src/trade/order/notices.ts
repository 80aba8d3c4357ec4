import type { Notices } from '../../platform/shop/notices.ts'

export const orderNotices = {
  'cancel-refused': {
    leadsTo: 'order',
    'zh-Hant': '商家未同意取消訂單，商品將照常發貨',
    'zh-Hans': '商家未同意取消订单，商品将照常发货',
    en: 'The seller did not agree to cancel: your order will be shipped',
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
  'points-full': {
    leadsTo: 'points',
    'zh-Hant': '您的積分已達上限，訂單 {no} 的積分未能全數入帳',
    'zh-Hans': '您的积分已达上限，订单 {no} 的积分未能全部入账',
    en: 'You have as many points as one may have, so not all points of order {no} were added',
    ja: 'ポイントが上限に達したため、注文 {no} のポイントは全部は加算されませんでした',
    ko: '포인트가 한도에 도달해 주문 {no}의 포인트가 모두 적립되지는 않았습니다',
  },
} satisfies Notices

type OrderNotices = typeof orderNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends OrderNotices {}
}
