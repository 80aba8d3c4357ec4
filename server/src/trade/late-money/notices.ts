import type { Notices } from '../../platform/shop/notices.ts'

export const lateMoneyNotices = {
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
  'refund-taken-back': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '同一筆退款已由原支付方式退回，先前退到餘額的款項已扣回',
    'zh-Hans': '同一笔退款已由原支付方式退回，先前退到余额的款项已扣回',
    en: 'A refund reached you twice. The one to your balance was taken back',
    ja: '同じ返金が元のお支払い方法にも行われたため、残高への返金分を差し引きました',
    ko: '같은 환불이 원래 결제 수단으로도 처리되어 잔액으로 환불된 금액을 회수했습니다',
  },
} satisfies Notices

type LateMoneyNotices = typeof lateMoneyNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends LateMoneyNotices {}
}
