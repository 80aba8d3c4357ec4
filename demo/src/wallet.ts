import type { PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import type { PaletteName } from './pictures/palette.ts'
import { type Text, text } from './text.ts'

export interface Plan {
  name: Text
  /** yuan */
  amount: number
  gift: number
  /** how often one user may take it; 0: no limit */
  perUser: number
}

export const rechargePlans: Plan[] = [
  { name: text('輕享', '轻享', 'Light', 'ライト', '라이트'), amount: 100, gift: 3, perUser: 0 },
  { name: text('暖心', '暖心', 'Warm', 'ほっこり', '따뜻'), amount: 300, gift: 12, perUser: 0 },
  { name: text('安居', '安居', 'Home', '暮らし', '살림'), amount: 500, gift: 25, perUser: 0 },
  { name: text('豐足', '丰足', 'Plenty', 'ゆとり', '넉넉'), amount: 1000, gift: 60, perUser: 2 },
  { name: text('四季', '四季', 'Four seasons', '四季', '사계절'), amount: 2000, gift: 140, perUser: 1 },
]

/** A recharge by screenshot, and its outcome. */
export interface Recharge {
  /** Place in `shoppers`. */
  by: number
  hoursAgo: number
  /** yuan */
  amount: number
  becomes: 'pending' | 'approved' | 'rejected' | 'cancelled'
}

export const recharges: Recharge[] = [
  { by: 0, hoursAgo: 420, amount: 1000, becomes: 'approved' },
  { by: 1, hoursAgo: 400, amount: 500, becomes: 'approved' },
  { by: 0, hoursAgo: 190, amount: 88, becomes: 'rejected' },
  { by: 1, hoursAgo: 170, amount: 200, becomes: 'cancelled' },
  { by: 0, hoursAgo: 75, amount: 300, becomes: 'approved' },
  { by: 1, hoursAgo: 5, amount: 300, becomes: 'pending' },
  { by: 0, hoursAgo: 2, amount: 500, becomes: 'pending' },
]

/** The account of a withdrawal. The card's first digits belong to no bank. */
interface PayoutAccount {
  kind: PayoutKind
  address: string
  holder: string
  bank?: string
  /** of the picture of its card or code */
  palette: PaletteName
}

const accounts = {
  manCard: { kind: 'bank', address: '9000018800002026015', holder: '陳小滿', bank: '臨江銀行', palette: 'butter' },
  manAlipay: { kind: 'alipay', address: 'xiaoman@grain-day.example', holder: '陳小滿', palette: 'mist' },
  heWechat: { kind: 'wechat', address: 'ahe_2026', holder: '林阿禾', palette: 'sage' },
} satisfies Record<string, PayoutAccount>

/** A withdrawal from the balance, and its outcome. None is older than the payment passwords. */
export interface Withdrawal {
  by: number
  hoursAgo: number
  amount: number
  to: PayoutAccount
  becomes: 'pending' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'bounced'
}

export const withdrawals: Withdrawal[] = [
  { by: 0, hoursAgo: 205, amount: 600, to: accounts.manCard, becomes: 'paid' },
  { by: 1, hoursAgo: 180, amount: 150, to: accounts.heWechat, becomes: 'paid' },
  { by: 0, hoursAgo: 150, amount: 120.5, to: accounts.manAlipay, becomes: 'bounced' },
  { by: 0, hoursAgo: 120, amount: 80, to: accounts.manAlipay, becomes: 'rejected' },
  { by: 0, hoursAgo: 96, amount: 200, to: accounts.manCard, becomes: 'cancelled' },
  { by: 1, hoursAgo: 30, amount: 260, to: accounts.heWechat, becomes: 'approved' },
  { by: 0, hoursAgo: 4, amount: 320, to: accounts.manCard, becomes: 'pending' },
]

export interface Transfer {
  from: number
  to: number
  hoursAgo: number
  amount: number
  remark: string
}

export const transfers: Transfer[] = [
  { from: 0, to: 1, hoursAgo: 140, amount: 66, remark: '上次的火鍋' },
  { from: 1, to: 0, hoursAgo: 100, amount: 20, remark: '咖啡' },
  { from: 0, to: 1, hoursAgo: 26, amount: 128.8, remark: '生日快樂' },
]
