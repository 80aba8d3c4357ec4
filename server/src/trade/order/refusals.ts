import type { OrderErrors } from '@shop/contract/trade/order/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const orderRefusals: Wordings<OrderErrors> = {
  OUT_OF_REGION: {
    'zh-Hant': ({ goods }) => `「${goods}」無法配送到這個地址`,
    'zh-Hans': ({ goods }) => `“${goods}”无法配送到这个地址`,
    en: ({ goods }) => `${goods} cannot be sent to this address`,
    ja: ({ goods }) => `「${goods}」はこの住所にお届けできません`,
    ko: ({ goods }) => `‘${goods}’은(는) 이 주소로 배송할 수 없습니다`,
  },
  PROOF_EXISTS: {
    'zh-Hant': '付款截圖正在審核中',
    'zh-Hans': '付款截图正在审核中',
    en: 'Your payment is already under review',
    ja: 'お支払いを確認中です',
    ko: '결제 내역을 이미 확인하고 있습니다',
  },
  ORDER_NOT_PAYABLE: {
    'zh-Hant': '此訂單已無法付款',
    'zh-Hans': '该订单已无法支付',
    en: 'This order can no longer be paid',
    ja: 'この注文はお支払いできなくなりました',
    ko: '더 이상 결제할 수 없는 주문입니다',
  },
  CANCEL_REFUSED: {
    'zh-Hant': '賣家未同意取消此訂單',
    'zh-Hans': '卖家未同意取消该订单',
    en: 'The seller has refused to cancel this order',
    ja: '販売者がキャンセルを承認しませんでした',
    ko: '판매자가 취소 요청을 거절했습니다',
  },
  ALREADY_SHIPPED: {
    'zh-Hant': '此訂單已發貨',
    'zh-Hans': '该订单已发货',
    en: 'This order has already been shipped',
    ja: 'この注文はすでに発送されています',
    ko: '이미 발송된 주문입니다',
  },
  ADDRESS_FIXED: {
    'zh-Hant': '商家已開始處理這筆訂單，收貨地址不能再修改',
    'zh-Hans': '商家已开始处理这笔订单，收货地址不能再修改',
    en: 'The seller is already working on this order. Its address can no longer be changed',
    ja: '出荷準備が始まっているため、お届け先は変更できません',
    ko: '판매자가 이미 주문을 처리하고 있어 배송지를 바꿀 수 없습니다',
  },
  ADDRESS_CHANGED_ALREADY: {
    'zh-Hant': '收貨地址已經改過一次，不能再修改',
    'zh-Hans': '收货地址已经改过一次，不能再修改',
    en: 'The address of this order has already been changed once',
    ja: 'お届け先の変更は 1 回までです',
    ko: '배송지는 한 번만 바꿀 수 있으며 이미 변경되었습니다',
  },
  FREIGHT_DIFFERS: {
    'zh-Hant': ({ beforeFen, afterFen }, say) =>
      `寄到這個地址的運費會由 ${say.money(beforeFen)} 變成 ${say.money(afterFen)}，不能直接改寄；可取消後重新下單`,
    'zh-Hans': ({ beforeFen, afterFen }, say) =>
      `寄到这个地址的运费会由 ${say.money(beforeFen)} 变成 ${say.money(afterFen)}，不能直接改寄；可取消后重新下单`,
    en: ({ beforeFen, afterFen }, say) =>
      `Freight to this address would be ${say.money(afterFen)} instead of ${say.money(beforeFen)}: please cancel and order again`,
    ja: ({ beforeFen, afterFen }, say) =>
      `この住所への送料は ${say.money(beforeFen)} から ${say.money(afterFen)} に変わるため変更できません。キャンセルして再度ご注文ください`,
    ko: ({ beforeFen, afterFen }, say) =>
      `이 주소로 보내면 배송비가 ${say.money(beforeFen)}에서 ${say.money(afterFen)}(으)로 바뀌어 변경할 수 없습니다. 취소 후 다시 주문해 주세요`,
  },
  SHIP_QTY: {
    'zh-Hant': '超過可發貨的數量',
    'zh-Hans': '超过可发货的数量',
    en: 'More than is left to ship',
    ja: '発送できる数量を超えています',
    ko: '발송할 수 있는 수량을 넘었습니다',
  },
  EXTENDED_ALREADY: {
    'zh-Hant': '已經延長過一次收貨時間',
    'zh-Hans': '已经延长过一次收货时间',
    en: 'The time to confirm has already been extended once',
    ja: '受取期限はすでに一度延長されています',
    ko: '수령 확인 기간은 이미 한 번 연장되었습니다',
  },
  PAYMENT_BEGUN: {
    'zh-Hant': '買家正在付款，暫時不能改價',
    'zh-Hans': '买家正在付款，暂时不能改价',
    en: 'The buyer is paying right now, so the price cannot change',
    ja: 'お客様がお支払い手続き中のため、価格を変更できません',
    ko: '구매자가 결제하는 중이라 가격을 바꿀 수 없습니다',
  },
  PRICE_CUT: {
    'zh-Hant': ({ minFen, maxFen }, say) => `新的應付金額要在 ${say.money(minFen)} 到 ${say.money(maxFen)} 之間`,
    'zh-Hans': ({ minFen, maxFen }, say) => `新的应付金额要在 ${say.money(minFen)} 到 ${say.money(maxFen)} 之间`,
    en: ({ minFen, maxFen }, say) => `The new amount must be between ${say.money(minFen)} and ${say.money(maxFen)}`,
    ja: ({ minFen, maxFen }, say) =>
      `変更後の金額は ${say.money(minFen)} から ${say.money(maxFen)} の間で入力してください`,
    ko: ({ minFen, maxFen }, say) => `새 결제 금액은 ${say.money(minFen)}에서 ${say.money(maxFen)} 사이여야 합니다`,
  },
  PRICE_CUT_PARTS: {
    'zh-Hant': '這筆訂單用了優惠券、積分或補貼，減到這個金額就不再符合它們的條件；請少減一些，或請買家重新下單',
    'zh-Hans': '这笔订单用了优惠券、积分或补贴，减到这个金额就不再符合它们的条件；请少减一些，或请买家重新下单',
    en: 'At this price the coupon, points or discount allowance in the order would no longer fit their terms. Cut less, or ask the buyer to order again',
    ja: 'この金額では、注文に使われたクーポン・ポイント・割引枠の条件を満たさなくなります。値引きを減らすか、購入者に注文し直してもらってください',
    ko: '이 금액으로는 주문에 사용된 쿠폰, 포인트, 할인 지원금의 조건에 맞지 않습니다. 덜 할인하거나 구매자에게 다시 주문하도록 안내해 주세요',
  },
  REFUND_OPEN: {
    'zh-Hant': '已有處理中的售後申請',
    'zh-Hans': '已有处理中的售后申请',
    en: 'A case is already open',
    ja: '処理中の申請があります',
    ko: '처리 중인 신청이 있습니다',
  },
}
