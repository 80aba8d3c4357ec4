import type { PaymentErrors } from '@shop/contract/trade/payment/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const paymentRefusals: Wordings<PaymentErrors> = {
  PAY_METHOD_OFF: {
    'zh-Hant': '請選擇其他付款方式',
    'zh-Hans': '请选择其他支付方式',
    en: 'Please choose another payment method',
    ja: '別のお支払い方法を選択してください',
    ko: '다른 결제 수단을 선택해 주세요',
  },
  WECHAT_PAYER: {
    'zh-Hant': '請先在微信中確認付款人',
    'zh-Hans': '请先在微信中确认付款人',
    en: 'Please confirm your identity in WeChat first',
    ja: '先に WeChat で支払う方を確認してください',
    ko: '먼저 위챗에서 결제자를 확인해 주세요',
  },
  BALANCE_NOT_ENOUGH: {
    'zh-Hant': '餘額不足',
    'zh-Hans': '余额不足',
    en: 'Your balance is too low',
    ja: '残高が足りません',
    ko: '잔액이 부족합니다',
  },
}
