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
