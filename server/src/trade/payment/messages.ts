import type { Texts } from '@shop/contract/core/common.ts'

export const paymentMessages = {
  PAID: {
    'zh-Hant': '付款成功',
    'zh-Hans': '支付成功',
    en: 'Payment successful',
    ja: 'お支払いが完了しました',
    ko: '결제가 완료되었습니다',
  },
  NOT_PAID: {
    'zh-Hant': '尚未付款',
    'zh-Hans': '尚未支付',
    en: 'Not paid yet',
    ja: 'まだお支払いされていません',
    ko: '아직 결제되지 않았습니다',
  },
  PAYMENT_BEGUN: {
    'zh-Hant': '請在微信完成支付',
    'zh-Hans': '请在微信完成支付',
    en: 'Please complete the payment in WeChat',
    ja: 'WeChat でお支払いを完了してください',
    ko: '위챗에서 결제를 완료해 주세요',
  },
  ALIPAY_BEGUN: {
    'zh-Hant': '請在支付寶完成支付',
    'zh-Hans': '请在支付宝完成支付',
    en: 'Please complete the payment in Alipay',
    ja: 'Alipay でお支払いを完了してください',
    ko: '알리페이에서 결제를 완료해 주세요',
  },
  PAID_LATE: {
    'zh-Hant': '款項已收到，但訂單已不能付款，我們會盡快為您處理',
    'zh-Hans': '款项已收到，但订单已不能付款，我们会尽快为您处理',
    en: 'Your money has arrived, but the order can no longer be paid. We will take care of it',
    ja: '入金を確認しましたが、注文はすでに支払いの対象外です。早急に対応いたします',
    ko: '입금이 확인되었지만 주문을 더 이상 결제할 수 없습니다. 곧 처리해 드리겠습니다',
  },
} satisfies Record<string, Texts>

type PaymentMessages = typeof paymentMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends PaymentMessages {}
}
