import { same, type Text, text } from './text.ts'

export interface Carrier {
  code: string
  name: Text
  /** Regular expression of its numbers. */
  numberPattern?: string
  /** Its own tracking page, with `{number}`. */
  trackingUrl?: string
}

export const carriers: Carrier[] = [
  {
    code: 'SF',
    name: text('順豐速運', '顺丰速运', 'SF Express', '順豊エクスプレス', 'SF익스프레스'),
    numberPattern: '^SF\\d{12,13}$',
    trackingUrl: 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/{number}',
  },
  {
    code: 'JD',
    name: text('京東快遞', '京东快递', 'JD Logistics', '京東物流', '징둥 물류'),
    numberPattern: '^JD[A-Z0-9]{11,15}$',
  },
  {
    code: 'ZTO',
    name: text('中通快遞', '中通快递', 'ZTO Express', '中通快逓', 'ZTO익스프레스'),
    numberPattern: '^\\d{12,14}$',
  },
  {
    code: 'YTO',
    name: text('圓通速遞', '圆通速递', 'YTO Express', '円通速逓', 'YTO익스프레스'),
    numberPattern: '^YT\\d{13}$',
  },
  {
    code: 'STO',
    name: text('申通快遞', '申通快递', 'STO Express', '申通快逓', 'STO익스프레스'),
    numberPattern: '^(77|88)\\d{13}$',
  },
  {
    code: 'YD',
    name: text('韻達快遞', '韵达快递', 'Yunda Express', '韻達快逓', '윈다 택배'),
    numberPattern: '^\\d{13,15}$',
  },
  {
    code: 'JT',
    name: text('極兔速遞', '极兔速递', 'J&T Express', 'J&Tエクスプレス', 'J&T익스프레스'),
    numberPattern: '^JT\\d{13}$',
  },
  {
    code: 'EMS',
    name: same('EMS'),
    numberPattern: '^[A-Z]{2}\\d{9}CN$|^1\\d{12}$',
    trackingUrl: 'https://www.ems.com.cn/queryList?mailNo={number}',
  },
  { code: 'YZ', name: text('中國郵政', '中国邮政', 'China Post', '中国郵政', '중국우정'), numberPattern: '^\\d{13}$' },
  {
    code: 'DB',
    name: text('德邦快遞', '德邦快递', 'Deppon Express', '徳邦快逓', '더방 택배'),
    numberPattern: '^DPK\\d{12}$',
  },
]

/** The account to which a shopper transfers the money before uploading a screenshot. */
export interface ReceivingAccount {
  kind: 'bank' | 'alipay' | 'wechat'
  holder: string
  /** Bank and branch, for bank accounts. */
  bank?: string
  number: string
  /** The content of the account's QR code. */
  qr?: string
}
// The bank does not exist and the addresses end in .example, so that nobody can send money there by mistake.
export const receivingAccounts: ReceivingAccount[] = [
  { kind: 'bank', holder: '上海禾日生活商貿有限公司', bank: '臨江銀行上海安亭支行', number: '9000 0188 0000 2026 018' },
  { kind: 'alipay', holder: '禾日生活', number: 'pay@grain-day.example', qr: 'https://grain-day.example/pay/a' },
  { kind: 'wechat', holder: '禾日生活', number: 'grain-day', qr: 'https://grain-day.example/pay/w' },
]
