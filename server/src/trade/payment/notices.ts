import type { Notices } from '../../platform/shop/notices.ts'

export const paymentNotices = {
  'payment-received': {
    leadsTo: 'orders',
    'zh-Hant': '訂單付款成功',
    'zh-Hans': '订单付款成功',
    en: 'Your order is paid',
    ja: 'ご注文のお支払いを確認しました',
    ko: '주문 결제가 완료되었습니다',
  },
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
    'zh-Hant': '訂單 {no} 的付款憑證未通過審核，請查看原因後重新提交',
    'zh-Hans': '订单 {no} 的付款凭证未通过审核，请查看原因后重新提交',
    en: 'Your payment screenshot for order {no} was not accepted. See why and submit another one',
    ja: '注文 {no} のお支払いの証明が承認されませんでした。理由を確認して再提出してください',
    ko: '주문 {no}의 입금 증빙이 승인되지 않았습니다. 사유를 확인하고 다시 제출해 주세요',
  },
  'payment-refunded': {
    leadsTo: 'order',
    sentAs: 'money',
    'zh-Hant': '訂單 {no} 的商品已售完，款項已退回',
    'zh-Hans': '订单 {no} 的商品已售完，款项已退回',
    en: 'Order {no} is sold out. Your money was refunded',
    ja: '注文 {no} は品切れのため返金しました',
    ko: '주문 {no}의 상품이 품절되어 환불되었습니다',
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
  'refund-taken-back': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '同一筆退款已由原支付方式退回，先前退到餘額的款項已扣回',
    'zh-Hans': '同一笔退款已由原支付方式退回，先前退到余额的款项已扣回',
    en: 'A refund reached you twice. The one to your balance was taken back',
    ja: '同じ返金が元のお支払い方法にも行われたため、残高への返金分を差し引きました',
    ko: '같은 환불이 원래 결제 수단으로도 처리되어 잔액으로 환불된 금액을 회수했습니다',
  },
  'late-money': {
    leadsTo: 'wallet',
    'zh-Hant': '收到一筆逾期付款，我們正在核對',
    'zh-Hans': '收到一笔逾期付款，我们正在核对',
    en: 'A late payment has arrived and is being checked',
    ja: '期限後のお支払いを受け取り、確認中です',
    ko: '기한이 지난 입금이 확인되어 검토 중입니다',
  },
  'late-money-returned': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '逾期付款已轉入您的餘額',
    'zh-Hans': '逾期付款已转入您的余额',
    en: 'A late payment was moved to your balance',
    ja: '期限後のお支払いを残高に移しました',
    ko: '기한이 지난 입금이 잔액으로 전환되었습니다',
  },
} satisfies Notices

type PaymentNotices = typeof paymentNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends PaymentNotices {}
}
