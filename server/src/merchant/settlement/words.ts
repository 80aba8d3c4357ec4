import type { Language, Texts } from '@shop/contract/core/common.ts'

const headings: Record<Language, string[]> = {
  'zh-Hant': ['日期', '訂單號', '類別', '買家支付', '平台優惠', '佣金', '分享收益', '商家所得', '餘額變動'],
  'zh-Hans': ['日期', '订单号', '类别', '买家支付', '平台优惠', '佣金', '分享收益', '商家所得', '余额变动'],
  en: [
    'Day',
    'Order',
    'Kind',
    'Buyer paid',
    'Platform discount',
    'Commission',
    'Profit shares',
    'Net',
    'Balance change',
  ],
  ja: [
    '日付',
    '注文番号',
    '種類',
    '購入者支払額',
    'プラットフォーム割引',
    '手数料',
    '紹介収益',
    '店舗受取額',
    '残高の増減',
  ],
  ko: ['날짜', '주문 번호', '구분', '구매자 결제', '플랫폼 할인', '수수료', '공유 수익', '판매자 수령액', '잔액 변동'],
}

const kinds: Record<'settlement' | 'refund', Texts> = {
  settlement: { 'zh-Hant': '結算', 'zh-Hans': '结算', en: 'Settlement', ja: '精算', ko: '정산' },
  refund: { 'zh-Hant': '結算後退款', 'zh-Hans': '结算后退款', en: 'Refund', ja: '精算後の返金', ko: '정산 후 환불' },
}

/** The headings of a merchant's monthly table file, in the order of its columns. */
export const statementHeadings = (language: Language): string[] => headings[language]

export const wordKind = (kind: 'settlement' | 'refund', language: Language): string => kinds[kind][language]
