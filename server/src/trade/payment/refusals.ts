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
  PROOF_BLOCKED: {
    'zh-Hant': '您的帳號已暫停使用截圖付款，請選擇其他方式',
    'zh-Hans': '您的账号已暂停使用截图付款，请选择其他方式',
    en: 'Payment by screenshot is blocked for this account, please choose another method',
    ja: 'このアカウントでは振込画面による支払いを停止しています。別の方法を選択してください',
    ko: '이 계정은 결제 화면 제출이 중지되었습니다. 다른 결제 수단을 선택해 주세요',
  },
  MERCHANT_REVIEWS: {
    'zh-Hant': '這筆款項付給了商家，由商家審核；逾時未審後您才能處理',
    'zh-Hans': '这笔款项付给了商家，由商家审核；逾时未审后您才能处理',
    en: 'This money went to the merchant, who reviews it. You can decide once the review is late',
    ja: 'この代金は店舗に支払われ、店舗が確認します。確認が遅れた場合に対応できます',
    ko: '이 대금은 판매자에게 지급되어 판매자가 확인합니다. 확인이 늦어지면 처리할 수 있습니다',
  },
  MERCHANT_SUSPENDED: {
    'zh-Hant': '店鋪已暫停營業，付款由平台審核',
    'zh-Hans': '店铺已暂停营业，付款由平台审核',
    en: 'The shop is suspended: the platform reviews its payments',
    ja: '店舗は停止中のため、お支払いは運営が確認します',
    ko: '상점이 정지되어 결제는 플랫폼에서 확인합니다',
  },
  PROOF_IMAGE_REUSED: {
    'zh-Hant': '這張圖片已經使用過',
    'zh-Hans': '这张图片已经使用过',
    en: 'This picture was used before',
    ja: 'この画像はすでに使われています',
    ko: '이미 사용된 사진입니다',
  },
  REFERENCE_USED: {
    'zh-Hant': ({ kind, number }) =>
      `這個付款單號已登記在${{ withdrawal: '提現', refund: '退款', recharge_return: '充值退回', late_return: '待處理款項', merchant_deposit: '商家保證金' }[kind]} ${number}`,
    'zh-Hans': ({ kind, number }) =>
      `这个付款单号已登记在${{ withdrawal: '提现', refund: '退款', recharge_return: '充值退回', late_return: '待处理款项', merchant_deposit: '商家保证金' }[kind]} ${number}`,
    en: ({ kind, number }) =>
      `This payment number is recorded with ${{ withdrawal: 'withdrawal', refund: 'refund', recharge_return: 'returned top-up', late_return: 'unmatched money', merchant_deposit: 'merchant deposit' }[kind]} ${number}`,
    ja: ({ kind, number }) =>
      `この支払番号は${{ withdrawal: '出金', refund: '返金', recharge_return: 'チャージ返金', late_return: '未処理の入金', merchant_deposit: '出店者の保証金' }[kind]} ${number} で登録済みです`,
    ko: ({ kind, number }) =>
      `이 지급 번호는 이미 ${{ withdrawal: '출금', refund: '환불', recharge_return: '충전 반환', late_return: '미처리 입금', merchant_deposit: '판매자 보증금' }[kind]} ${number}에 등록되어 있습니다`,
  },
  RECEIVER_NOT_FOUND: {
    'zh-Hant': '找不到可以收款的用戶',
    'zh-Hans': '找不到可以收款的用户',
    en: 'No user found who can receive transfers',
    ja: '受け取れるユーザーが見つかりません',
    ko: '받을 수 있는 사용자를 찾을 수 없습니다',
  },
}
