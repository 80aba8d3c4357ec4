import type { CheckoutErrors } from '@shop/contract/trade/checkout/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const checkoutRefusals: Wordings<CheckoutErrors> = {
  LINES_LIMIT: {
    'zh-Hant': ({ max }) => `一次最多可結算 ${max} 種商品`,
    'zh-Hans': ({ max }) => `一次最多可结算 ${max} 种商品`,
    en: ({ max }) => `At most ${max} items can be ordered at once`,
    ja: ({ max }) => `一度に注文できるのは ${max} 件までです`,
    ko: ({ max }) => `한 번에 최대 ${max}개 상품까지 주문할 수 있습니다`,
  },
  NOTHING_CHOSEN: {
    'zh-Hant': '請先選擇商品',
    'zh-Hans': '请先选择商品',
    en: 'Please choose some items first',
    ja: '先に商品を選択してください',
    ko: '먼저 상품을 선택해 주세요',
  },
  ADDRESS_REQUIRED: {
    'zh-Hant': '請先選擇收貨地址',
    'zh-Hans': '请先选择收货地址',
    en: 'Please choose a delivery address',
    ja: '先にお届け先を選択してください',
    ko: '먼저 배송지를 선택해 주세요',
  },
  PRICE_CHANGED: {
    'zh-Hant': '價格已變動，請重新確認',
    'zh-Hans': '价格已变动，请重新确认',
    en: 'The price has changed. Please check it and confirm again',
    ja: '価格が変わりました。もう一度ご確認ください',
    ko: '가격이 바뀌었습니다. 다시 확인해 주세요',
  },
  REMARK_LONG: {
    'zh-Hant': ({ max }) => `買家留言最多 ${max} 個字`,
    'zh-Hans': ({ max }) => `买家留言最多 ${max} 个字`,
    en: ({ max }) => `The message may have at most ${max} characters`,
    ja: ({ max }) => `メッセージは ${max} 文字までです`,
    ko: ({ max }) => `메시지는 최대 ${max}자까지 입력할 수 있습니다`,
  },
  ORDER_LIMIT: {
    'zh-Hant': ({ max }) => `您有 ${max} 筆訂單未付款，請先付款或取消`,
    'zh-Hans': ({ max }) => `您有 ${max} 笔订单未付款，请先付款或取消`,
    en: ({ max }) => `You have ${max} unpaid orders. Please pay or cancel one first`,
    ja: ({ max }) => `未払いの注文が ${max} 件あります。先にお支払いまたはキャンセルしてください`,
    ko: ({ max }) => `결제하지 않은 주문이 ${max}건 있습니다. 먼저 결제하거나 취소해 주세요`,
  },
  COUPON_NOT_YET: {
    'zh-Hant': ({ from }, say) => `${say.time(from)} 起可用`,
    'zh-Hans': ({ from }, say) => `${say.time(from)} 起可用`,
    en: ({ from }, say) => `Can be used from ${say.time(from)}`,
    ja: ({ from }, say) => `${say.time(from)} から使えます`,
    ko: ({ from }, say) => `${say.time(from)}부터 사용할 수 있습니다`,
  },
  COUPON_RANGE: {
    'zh-Hant': '不適用於這些商品',
    'zh-Hans': '不适用于这些商品',
    en: 'Not for these products',
    ja: 'これらの商品には使えません',
    ko: '이 상품에는 사용할 수 없습니다',
  },
  COUPON_MIN: {
    'zh-Hant': ({ missingFen }, say) => `還差 ${say.money(missingFen)} 可用`,
    'zh-Hans': ({ missingFen }, say) => `还差 ${say.money(missingFen)} 可用`,
    en: ({ missingFen }, say) => `Spend ${say.money(missingFen)} more to use it`,
    ja: ({ missingFen }, say) => `あと ${say.money(missingFen)} で使えます`,
    ko: ({ missingFen }, say) => `${say.money(missingFen)} 더 담으면 사용할 수 있습니다`,
  },
  COUPON_NO_FREIGHT: {
    'zh-Hant': '沒有可抵扣的運費',
    'zh-Hans': '没有可抵扣的运费',
    en: 'There is no shipping fee to reduce',
    ja: '割引できる送料がありません',
    ko: '할인할 배송비가 없습니다',
  },
  COUPON_STACK: {
    'zh-Hant': '不能與已選的優惠券同時使用',
    'zh-Hans': '不能与已选的优惠券同时使用',
    en: 'Cannot be combined with the coupon you chose',
    ja: '選択中のクーポンとは併用できません',
    ko: '선택한 쿠폰과 함께 사용할 수 없습니다',
  },
  POINTS_NOT_ENOUGH: {
    'zh-Hant': '積分不足',
    'zh-Hans': '积分不足',
    en: 'Not enough points',
    ja: 'ポイントが足りません',
    ko: '포인트가 부족합니다',
  },
}
