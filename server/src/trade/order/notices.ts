import type { Notices } from '../../platform/shop/notices.ts'

export const orderNotices = {
  'order-created': {
    leadsTo: 'order',
    'zh-Hant': '訂單已成立',
    'zh-Hans': '订单已提交',
    en: 'Order placed',
    ja: 'ご注文を承りました',
    ko: '주문이 접수되었습니다',
  },
  'order-price-cut': {
    leadsTo: 'order',
    sentAs: 'order',
    'zh-Hant': '商家調低了訂單的價格',
    'zh-Hans': '商家调低了订单的价格',
    en: 'The seller lowered the price of your order',
    ja: '販売者がご注文の価格を下げました',
    ko: '판매자가 주문 가격을 낮췄습니다',
  },
  'order-closing': {
    leadsTo: 'order',
    sentAs: 'order',
    'zh-Hant': '訂單還沒有付款，即將自動關閉',
    'zh-Hans': '订单还没有付款，即将自动关闭',
    en: 'Your order is not paid yet and will be closed soon',
    ja: 'ご注文のお支払いがまだです。まもなく自動的に取り消されます',
    ko: '아직 결제되지 않은 주문이 곧 자동으로 취소됩니다',
  },
  'order-closed': {
    leadsTo: 'order',
    sentAs: 'order',
    'zh-Hant': '訂單未在時限內付款，已自動關閉',
    'zh-Hans': '订单未在时限内付款，已自动关闭',
    en: 'Your order was not paid in time and has been closed',
    ja: '期限内にお支払いがなかったため、ご注文を取り消しました',
    ko: '기한 안에 결제되지 않아 주문이 취소되었습니다',
  },
  'order-coupon-void': {
    leadsTo: 'order',
    sentAs: 'order',
    'zh-Hant': '訂單所用的優惠券隨原訂單退款失效，訂單已關閉，可以重新下單',
    'zh-Hans': '订单所用的优惠券随原订单退款失效，订单已关闭，可以重新下单',
    en: 'The coupon in your order became void because the purchase it came from was refunded. The order was closed. You can order again',
    ja: 'ご注文に使われたクーポンは、付与元の購入が返金されたため無効になりました。ご注文は取り消されましたので、改めてご注文ください',
    ko: '주문에 사용한 쿠폰은 지급의 근거가 된 구매가 환불되어 무효가 되었습니다. 주문은 취소되었으며 다시 주문할 수 있습니다',
  },
  'receipt-soon': {
    leadsTo: 'order',
    sentAs: 'order',
    'zh-Hant': '訂單將在一天後自動確認收貨，還沒收到可以延長',
    'zh-Hans': '订单将在一天后自动确认收货，还没收到可以延长',
    en: 'Receipt of your order will be confirmed in a day. You can ask for more time if it has not arrived',
    ja: 'あと 1 日で受け取りが自動的に確定します。届いていない場合は延長できます',
    ko: '하루 뒤 수령이 자동으로 확정됩니다. 아직 받지 못했다면 연장할 수 있습니다',
  },
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
