import { assetNames, assetNameWithin, moveWords } from '@shop/contract/core/asset-words.ts'
import type { Language } from '@shop/contract/core/common.ts'
import type { drawDests } from '@shop/contract/money/conversion/conversion.ts'
import type { BillKind as SourceKind } from '@shop/contract/money/wallet/bill.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { billSources } from '../grant/bill-sources.ts'

export type BillKind = 'balance' | 'points' | 'units'

type Line =
  | 'paid'
  | 'refund'
  | 'lateMoney'
  | 'surplus'
  | 'refundTakenBack'
  | 'recharged'
  | 'rechargeReturned'
  | 'withdrawn'
  | 'bounced'
  | 'profit'
  | 'sent'
  | 'received'
  | 'gave'
  | 'wasGiven'
  | 'drawn'
  | 'drawnToGift'
  | 'granted'
  | 'used'
  | 'returned'
  | 'takenBack'
  | 'expired'
  | 'swapped'
  | 'adjusted'
  | 'other'

/** The wording for each ledger event code. Codes not listed here read as a movement without a reason. */
const lines: Record<BillKind, Record<string, Line>> = {
  balance: {
    L01: 'recharged',
    L02: 'recharged',
    L04: 'rechargeReturned',
    L10: 'paid',
    L16: 'lateMoney',
    L31: 'refund',
    L33: 'refund',
    L41: 'refund',
    L50: 'withdrawn',
    L51: 'withdrawn',
    L53: 'bounced',
    L54: 'profit',
    L75: 'drawn',
    L80: 'adjusted',
    L81: 'adjusted',
  },
  units: {
    L19: 'used',
    L35: 'returned',
    L40: 'granted',
    L41: 'takenBack',
    L73: 'expired',
    L74: 'swapped',
    L75: 'drawn',
    L80: 'adjusted',
    L81: 'adjusted',
  },
  points: {
    L18: 'used',
    L35: 'returned',
    L40: 'granted',
    L41: 'takenBack',
    L73: 'expired',
    L74: 'swapped',
    L80: 'adjusted',
    L81: 'adjusted',
  },
}

/** The title of a bill row, without its number. `amount` distinguishes the sender of a transfer from the receiver. */
export function wordBillTitle(shop: Pick<Shop, 'all'>, kind: BillKind, row: BillRow, language: Language): string {
  const ofProgramme = shop.all(billSources).find(({ event, source }) => event === row.event && source === row.source)
  return ofProgramme?.title[language] ?? texts[language][lineOf(kind, row) ?? 'other']
}

/** The source or use of units, for rows without an order or a number. */
export function kindOf(shop: Pick<Shop, 'all'>, kind: BillKind, row: BillRow): SourceKind {
  const ofProgramme = shop.all(billSources).find(({ event, source }) => event === row.event && source === row.source)
  const line = lineOf(kind, row)
  return ofProgramme?.kind ?? (line === 'expired' || line === 'swapped' || line === 'adjusted' ? line : '')
}

/** The events for which some titles contain this text. */
export function eventsTitled(shop: Pick<Shop, 'all'>, kind: BillKind, text: string, language: Language): string[] {
  const sources = shop.all(billSources)
  const codes = [
    ...Object.keys(lines[kind]),
    ...sources.map(({ event }) => event),
    ...(kind === 'balance' ? ['L60'] : []),
  ]
  return [...new Set(codes)].filter((event) =>
    [
      { event, amount: 1 },
      { event, amount: -1 },
      { event, amount: -1, entityId: 'proof-' },
      ...sources.filter((each) => each.event === event).map(({ source }) => ({ event, amount: 1, source })),
    ].some((row) => hasText(wordBillTitle(shop, kind, row, language), text)),
  )
}

/** Whether a title contains this text, ignoring case. */
export function hasText(title: string, text: string): boolean {
  return title.toLowerCase().includes(text.toLowerCase())
}

interface BillRow {
  event: string
  amount: number
  entityId?: string
  source?: string | null
  /** of a draw: the part of the balance it goes to */
  dest?: (typeof drawDests)[number] | undefined
}

function lineOf(kind: BillKind, { event, amount, entityId, dest }: BillRow): Line | undefined {
  if (kind === 'balance' && event === 'L60') return amount < 0 ? 'sent' : 'received'
  if (kind === 'units' && event === 'L61') return amount < 0 ? 'gave' : 'wasGiven'
  if (kind === 'units' && event === 'L75' && dest === 'gift') return 'drawnToGift'
  // An overpayment by screenshot, of an order or a recharge, has the screenshot as its entity.
  if (kind === 'balance' && event === 'L16' && entityId?.startsWith('proof-')) return 'surplus'
  if (kind === 'balance' && event === 'L16' && amount < 0) return 'refundTakenBack'
  return lines[kind][event]
}

/** The title of a bill row, followed by the order's number if there is one. */
export function wordBillRow(
  shop: Pick<Shop, 'all'>,
  kind: BillKind,
  row: BillRow,
  language: Language,
  orderNo: string | undefined,
): string {
  const title = wordBillTitle(shop, kind, row, language)
  return orderNo === undefined ? title : `${title}${language.startsWith('zh') ? '：' : ': '}${orderNo}`
}

/** The column headings of the bill's table file. */
export function wordBillHeadings(language: Language): string[] {
  return headings[language]
}

const headings: Record<Language, string[]> = {
  'zh-Hant': ['時間', '事項', '單號', '金額（元）', '變動後餘額（元）'],
  'zh-Hans': ['时间', '事项', '单号', '金额（元）', '变动后余额（元）'],
  en: ['Time', 'Description', 'Number', 'Amount (CNY)', 'Balance after (CNY)'],
  ja: ['日時', '内容', '番号', '金額（元）', '変動後の残高（元）'],
  ko: ['시간', '내용', '번호', '금액(위안)', '변동 후 잔액(위안)'],
}

/** The glossary words used in titles. */
const named = (language: Language) => {
  const points = assetNameWithin('points', language)
  const gift = assetNameWithin('gift', language)
  return { profit: assetNames[language].profit, points, gift, ...moveWords[language] }
}
const [hant, hans, en, ja, ko] = [named('zh-Hant'), named('zh-Hans'), named('en'), named('ja'), named('ko')]

const texts: Record<Language, Record<Line, string>> = {
  'zh-Hant': {
    paid: '訂單付款',
    refund: '訂單退款',
    lateMoney: '逾時付款轉入餘額',
    refundTakenBack: '重複退款扣回',
    surplus: '多付款項轉入餘額',
    recharged: '儲值',
    rechargeReturned: '儲值退回',
    withdrawn: hant.withdraw,
    bounced: '提領退回',
    profit: `${hant.profit}${hant.draw}`,
    sent: `${hant.transfer}支出`,
    received: `${hant.transfer}收入`,
    gave: `${hant.give}他人`,
    wasGiven: `他人${hant.give}`,
    drawn: hant.draw,
    drawnToGift: `轉入${hant.gift}`,
    swapped: `${hant.swap}${hant.points}`,
    granted: '訂單贈送',
    used: '訂單抵扣',
    returned: '訂單退回',
    takenBack: '退款扣回',
    expired: '到期失效',
    adjusted: '平台調整',
    other: '帳戶變動',
  },
  'zh-Hans': {
    paid: '订单付款',
    refund: '订单退款',
    lateMoney: '逾时付款转入余额',
    refundTakenBack: '重复退款扣回',
    surplus: '多付款项转入余额',
    recharged: '充值',
    rechargeReturned: '充值退回',
    withdrawn: hans.withdraw,
    bounced: '提现退回',
    profit: `${hans.profit}${hans.draw}`,
    sent: `${hans.transfer}支出`,
    received: `${hans.transfer}收入`,
    gave: `${hans.give}他人`,
    wasGiven: `他人${hans.give}`,
    drawn: hans.draw,
    drawnToGift: `转入${hans.gift}`,
    swapped: `${hans.swap}${hans.points}`,
    granted: '订单赠送',
    used: '订单抵扣',
    returned: '订单退回',
    takenBack: '退款扣回',
    expired: '到期失效',
    adjusted: '平台调整',
    other: '账户变动',
  },
  en: {
    paid: 'Order paid',
    refund: 'Order refunded',
    lateMoney: 'Late payment credited',
    refundTakenBack: 'Repeated refund taken back',
    surplus: 'Overpayment credited',
    recharged: 'Top-up',
    rechargeReturned: 'Top-up refunded',
    withdrawn: 'Withdrawal',
    bounced: 'Withdrawal came back',
    profit: `${en.profit} moved to balance`,
    sent: 'Transfer sent',
    received: 'Transfer received',
    gave: 'Given to a user',
    wasGiven: 'Received from a user',
    drawn: 'Moved to balance',
    drawnToGift: `Moved to ${en.gift}`,
    swapped: `Swapped for ${en.points}`,
    granted: 'Earned by order',
    used: 'Used for order',
    returned: 'Returned from order',
    takenBack: 'Taken back after refund',
    expired: 'Expired',
    adjusted: 'Adjusted by the shop',
    other: 'Account movement',
  },
  ja: {
    paid: '注文のお支払い',
    refund: '注文の返金',
    lateMoney: '期限後のお支払いを残高へ',
    refundTakenBack: '重複返金の差し引き',
    surplus: '超過支払い分を残高へ',
    recharged: 'チャージ',
    rechargeReturned: 'チャージの返金',
    withdrawn: ja.withdraw,
    bounced: '出金の差し戻し',
    profit: `${ja.profit}を${ja.draw}`,
    sent: ja.transfer,
    received: `${ja.transfer}の受け取り`,
    gave: `ほかの会員に${ja.give}`,
    wasGiven: 'ほかの会員から受け取り',
    drawn: ja.draw,
    drawnToGift: `${ja.gift}へ振替`,
    swapped: `${ja.points}に${ja.swap}`,
    granted: '注文で獲得',
    used: '注文で利用',
    returned: '注文から返却',
    takenBack: '返金に伴う取り消し',
    expired: '有効期限切れ',
    adjusted: 'ショップによる調整',
    other: '口座の変動',
  },
  ko: {
    paid: '주문 결제',
    refund: '주문 환불',
    lateMoney: '늦은 결제 잔액 전환',
    refundTakenBack: '중복 환불 회수',
    surplus: '초과 입금 잔액 전환',
    recharged: '충전',
    rechargeReturned: '충전 반환',
    withdrawn: ko.withdraw,
    bounced: '출금 반송',
    profit: `${ko.profit}을 ${ko.draw}`,
    sent: `보낸 ${ko.transfer}`,
    received: `받은 ${ko.transfer}`,
    gave: `다른 회원에게 ${ko.give}`,
    wasGiven: '다른 회원에게서 받음',
    drawn: ko.draw,
    drawnToGift: `${ko.gift}으로 전환`,
    swapped: `${ko.points}로 ${ko.swap}`,
    granted: '주문 적립',
    used: '주문 사용',
    returned: '주문 반환',
    takenBack: '환불로 회수',
    expired: '유효기간 만료',
    adjusted: '상점 조정',
    other: '계정 변동',
  },
}
