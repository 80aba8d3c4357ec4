import type { Language, Texts } from '@shop/contract/core/common.ts'

const headings: Record<Language, string[]> = {
  'zh-Hant': [
    '日期',
    '訂單號',
    '類別',
    '買家支付',
    '平台優惠',
    '佣金',
    '分享收益',
    '商家所得',
    '其中自行收款',
    '餘額變動',
  ],
  'zh-Hans': [
    '日期',
    '订单号',
    '类别',
    '买家支付',
    '平台优惠',
    '佣金',
    '分享收益',
    '商家所得',
    '其中自行收款',
    '余额变动',
  ],
  en: [
    'Day',
    'Order',
    'Kind',
    'Buyer paid',
    'Platform discount',
    'Commission',
    'Profit shares',
    'Net',
    'Collected by you',
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
    'うち直接受取',
    '残高の増減',
  ],
  ko: [
    '날짜',
    '주문 번호',
    '구분',
    '구매자 결제',
    '플랫폼 할인',
    '수수료',
    '공유 수익',
    '판매자 수령액',
    '그중 직접 수령',
    '잔액 변동',
  ],
}

const kinds: Record<'settlement' | 'refund', Texts> = {
  settlement: { 'zh-Hant': '結算', 'zh-Hans': '结算', en: 'Settlement', ja: '精算', ko: '정산' },
  refund: { 'zh-Hant': '結算後退款', 'zh-Hans': '结算后退款', en: 'Refund', ja: '精算後の返金', ko: '정산 후 환불' },
}

/** The headings of a merchant's monthly table file, in the order of its columns. */
export const statementHeadings = (language: Language): string[] => headings[language]

export const wordKind = (kind: 'settlement' | 'refund', language: Language): string => kinds[kind][language]

export interface PaperWords {
  title: string
  shop: string
  month: string
  madeAt: string
  opening: string
  closing: string
  cameIn: string
  wentOut: string
  total: string
  lines: string
  none: string
  note: string
  page: string
}

/** The words of a printed monthly statement; its columns are those of the table file, summed by day. */
export const paperWords: Record<Language, PaperWords> = {
  'zh-Hant': {
    title: '商家月結單',
    shop: '店舖',
    month: '月份',
    madeAt: '製表時間',
    opening: '月初餘額',
    closing: '月末餘額',
    cameIn: '本月轉入',
    wentOut: '本月轉出',
    total: '合計',
    lines: '筆數',
    none: '本月沒有結算',
    page: '頁',
    note: '金額以人民幣元計，日期依商城時區。轉出包括提領與結算後退款，逐筆訂單見同月的表格檔。',
  },
  'zh-Hans': {
    title: '商家月结单',
    shop: '店铺',
    month: '月份',
    madeAt: '制表时间',
    opening: '月初余额',
    closing: '月末余额',
    cameIn: '本月转入',
    wentOut: '本月转出',
    total: '合计',
    lines: '笔数',
    none: '本月没有结算',
    page: '页',
    note: '金额以人民币元计，日期依商城时区。转出包括提现与结算后退款，逐笔订单见同月的表格文件。',
  },
  en: {
    title: 'Monthly statement',
    shop: 'Shop',
    month: 'Month',
    madeAt: 'Created',
    opening: 'Opening balance',
    closing: 'Closing balance',
    cameIn: 'Money in',
    wentOut: 'Money out',
    total: 'Total',
    lines: 'Lines',
    none: 'Nothing was settled this month',
    page: 'Page',
    note: 'Amounts are in CNY, days in store time. Money out includes payouts and refunds after settlement. The orders are in the table file of the month.',
  },
  ja: {
    title: '月次精算書',
    shop: '店舗',
    month: '対象月',
    madeAt: '作成日時',
    opening: '月初残高',
    closing: '月末残高',
    cameIn: '入金',
    wentOut: '出金',
    total: '合計',
    lines: '件数',
    none: 'この月の精算はありません',
    page: 'ページ',
    note: '金額は人民元、日付は店舗の時間帯によります。出金には出金申請と精算後の返金が含まれます。注文ごとの明細は同じ月の表ファイルをご覧ください。',
  },
  ko: {
    title: '월 정산서',
    shop: '매장',
    month: '월',
    madeAt: '작성 시각',
    opening: '월초 잔액',
    closing: '월말 잔액',
    cameIn: '입금',
    wentOut: '출금',
    total: '합계',
    lines: '건수',
    none: '이 달에는 정산이 없습니다',
    page: '쪽',
    note: '금액은 위안화, 날짜는 상점 시간대 기준입니다. 출금에는 지급과 정산 후 환불이 포함됩니다. 주문별 내역은 같은 달의 표 파일을 참고하세요.',
  },
}
