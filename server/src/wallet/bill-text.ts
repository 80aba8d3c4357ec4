import type { Language } from '@shop/contract'

export type BillKind = 'balance' | 'points'

type Line = 'paid' | 'refund' | 'lateMoney' | 'granted' | 'used' | 'returned' | 'expired' | 'adjusted' | 'other'

/** The line by the event's code in the ledger. What is not named here reads as a movement without a reason. */
const lines: Record<BillKind, Record<string, Line>> = {
  balance: { L10: 'paid', L16: 'lateMoney', L31: 'refund', L33: 'refund', L80: 'adjusted', L81: 'adjusted' },
  points: { L18: 'used', L35: 'returned', L40: 'granted', L73: 'expired', L80: 'adjusted', L81: 'adjusted' },
}

/** How a line of a bill reads, the order's number behind it where there is one. */
export function wordBillRow(kind: BillKind, event: string, language: Language, orderNo: string | undefined): string {
  const line = texts[language][lines[kind][event] ?? 'other']
  return orderNo === undefined ? line : `${line}${language.startsWith('zh') ? '：' : ': '}${orderNo}`
}

const texts: Record<Language, Record<Line, string>> = {
  'zh-Hant': {
    paid: '訂單付款',
    refund: '訂單退款',
    lateMoney: '逾時付款轉入餘額',
    granted: '訂單贈送',
    used: '訂單抵扣',
    returned: '訂單退回',
    expired: '到期失效',
    adjusted: '平台調整',
    other: '帳戶變動',
  },
  'zh-Hans': {
    paid: '订单付款',
    refund: '订单退款',
    lateMoney: '逾时付款转入余额',
    granted: '订单赠送',
    used: '订单抵扣',
    returned: '订单退回',
    expired: '到期失效',
    adjusted: '平台调整',
    other: '账户变动',
  },
  en: {
    paid: 'Order paid',
    refund: 'Order refunded',
    lateMoney: 'Late payment credited',
    granted: 'Earned by order',
    used: 'Used for order',
    returned: 'Returned from order',
    expired: 'Expired',
    adjusted: 'Adjusted by the shop',
    other: 'Account movement',
  },
  ja: {
    paid: '注文のお支払い',
    refund: '注文の返金',
    lateMoney: '期限後のお支払いを残高へ',
    granted: '注文で獲得',
    used: '注文で利用',
    returned: '注文から返却',
    expired: '有効期限切れ',
    adjusted: 'ショップによる調整',
    other: '口座の変動',
  },
  ko: {
    paid: '주문 결제',
    refund: '주문 환불',
    lateMoney: '늦은 결제 잔액 전환',
    granted: '주문 적립',
    used: '주문 사용',
    returned: '주문 반환',
    expired: '유효기간 만료',
    adjusted: '상점 조정',
    other: '계정 변동',
  },
}
