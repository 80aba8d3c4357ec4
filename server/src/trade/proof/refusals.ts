import type { ProofErrors } from '@shop/contract/trade/proof/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const proofRefusals: Wordings<ProofErrors> = {
  PROOF_BLOCKED: {
    'zh-Hant': '您的帳號已暫停使用截圖付款，請選擇其他方式',
    'zh-Hans': '您的账号已暂停使用截图付款，请选择其他方式',
    en: 'Payment by screenshot is blocked for this account. Please choose another method',
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
}
