import type { Notices } from '../../platform/shop/notices.ts'

export const proofNotices = {
  'payment-approved': {
    leadsTo: 'orders',
    sentAs: 'money',
    'zh-Hant': '付款憑證已通過審核，訂單付款成功',
    'zh-Hans': '付款凭证已通过审核，订单付款成功',
    en: 'Your payment was confirmed: the order is paid',
    ja: 'お支払いの確認が完了しました',
    ko: '입금이 확인되어 결제가 완료되었습니다',
  },
  'payment-rejected': {
    leadsTo: 'orders',
    sentAs: 'money',
    'zh-Hant': '付款截圖未通過，請重新提交',
    'zh-Hans': '付款截图未通过，请重新提交',
    en: 'Payment screenshot not accepted. Please submit another one',
    ja: 'お支払いの証明が承認されませんでした。再提出してください',
    ko: '입금 증빙이 승인되지 않았습니다. 다시 제출해 주세요',
  },
  'proof-waiting': {
    leadsTo: 'merchantProofs',
    sentAs: 'money',
    'zh-Hant': '有買家付款到您的店舖，請核對憑證',
    'zh-Hans': '有买家付款到您的店铺，请核对凭证',
    en: 'A buyer has paid your shop. Please check the screenshot',
    ja: '購入者から店舗に入金がありました。証明を確認してください',
    ko: '구매자가 매장으로 입금했습니다. 증빙을 확인해 주세요',
  },
  'proof-late': {
    leadsTo: 'merchantProofs',
    sentAs: 'money',
    'zh-Hant': '付款憑證等待過久，請儘快審核；商城也可以代為處理',
    'zh-Hans': '付款凭证等待过久，请尽快审核；商城也可以代为处理',
    en: 'A payment screenshot has waited too long. Please review it; the platform may now decide too',
    ja: 'お支払いの証明が長時間未確認です。お早めに確認してください。運営側でも対応できます',
    ko: '결제 증빙이 오래 대기 중입니다. 빨리 확인해 주세요. 플랫폼에서도 처리할 수 있습니다',
  },
} satisfies Notices

type ProofNotices = typeof proofNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ProofNotices {}
}
